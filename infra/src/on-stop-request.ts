const REPEATED_AFTER_MS = 1000

/**
 * Calls back once when this process is asked to end: by a signal, or by its launcher's death, which
 * closes the channel between them. One Ctrl-C can arrive several times, from the terminal and from
 * each launcher; only one clearly later is a person who does not want to wait.
 */
export function onStopRequest(stop: (reason: string) => void): void {
  let firstAt: number | undefined
  const request = (reason: string) => {
    if (firstAt !== undefined) {
      if (reason === 'SIGINT' && Date.now() - firstAt > REPEATED_AFTER_MS) process.exit(130)
      return
    }
    firstAt = Date.now()
    stop(reason)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => request(signal))
  }
  // A closed terminal fails the next line that is written to it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (!process.connected) return
  process.on('disconnect', () => request('disconnect'))
  process.channel?.unref()
}
