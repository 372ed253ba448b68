import { spawn } from 'node:child_process'

/**
 * Kills a server and removes its folder when this process dies in whatever way, kill -9 included:
 * the pipe to the watching shell closes then. The answer calls the watch off.
 */
export function killOnExit(pid: number, folder: string): () => void {
  const script = 'trap "" INT TERM HUP; read _; kill -KILL "$0"; sleep 1; rm -rf "$1"'
  const watch = spawn('/bin/sh', ['-c', script, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.unref()
  return () => watch.kill('SIGKILL')
}
