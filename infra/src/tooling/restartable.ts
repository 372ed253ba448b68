import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Restartable = { restart(): Promise<void>; stop(): Promise<void> }

/** A server that is replaced with each build. Builds in quick succession wait for each other. */
export function restartable(script: string, args: string[], env: NodeJS.ProcessEnv): Restartable {
  let child: ChildProcess | undefined
  let queue = Promise.resolve()
  let stopped = false

  function restart() {
    queue = queue.then(async () => {
      await end()
      if (stopped) return
      child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child.once('error', (error) => console.error(error.message))
    })
    return queue
  }

  async function end() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    const running = child
    running.kill('SIGTERM')
    const late = setTimeout(() => running.kill('SIGKILL'), 12_000)
    await ended
    clearTimeout(late)
  }

  function stop() {
    stopped = true
    queue = queue.then(end)
    return queue
  }

  return { restart, stop }
}
