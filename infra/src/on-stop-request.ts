const REPEATED_AFTER_MS = 1000

/**
 * Calls back once when this process is asked to end: by a signal, or by the death of its launcher, which closes the
 * connection between them. One Ctrl-C can arrive several times, from the terminal and from each launcher. Only a
 * clearly later one means that somebody does not want to wait.
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
  // Writing to a closed terminal fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (!process.connected) return
  process.on('disconnect', () => request('disconnect'))
  process.channel?.unref()
}
