import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { owner } from '@prakat/infra/testing/requests'
import { freePort } from '../src/embedded/free-port.ts'
import { repoRoot } from '../src/tooling/repo-root.ts'
import { untilBuilt } from './built.ts'

type Role = 'auth' | 'content' | 'notifier' | 'gateway'

/** One part of Prakat as it is run apart: the built file, in a process of its own. */
export class RoleProcess {
  readonly url: string
  #child: ChildProcess
  #output = ''

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => (this.#output += String(chunk)))
  }

  static async start(role: Role, env: Record<string, string>): Promise<RoleProcess> {
    await untilBuilt()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [join(repoRoot, 'dist/prakat.js'), role], {
      env: {
        ...process.env,
        ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, LOG_LEVEL: 'warn' },
        NODE_ENV: 'production',
        ...{ SERVICE_TOKEN: 'a token that only services know', DEMO: '0' },
        ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const started = new RoleProcess(url, child)
    await started.#untilReady()
    return started
  }

  async #untilReady(): Promise<void> {
    for (let tries = 0; tries < 900; tries += 1) {
      if (this.#child.exitCode !== null)
        throw new Error(`It ended with ${this.#child.exitCode}:\n${this.#output}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`It was not ready after 90 s:\n${this.#output}`)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
