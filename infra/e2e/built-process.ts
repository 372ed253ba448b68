import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { owner } from '@prakat/infra/testing/requests'
import { freePort } from '../src/embedded/free-port.ts'
import type { Role } from '../src/roles.ts'
import { repoRoot } from '../src/tooling/repo-root.ts'

/** What `npm test` has built, in a process of its own. */
export class BuiltProcess {
  readonly url: string
  readonly #role: Role
  protected readonly env: Record<string, string>
  protected child: ChildProcess | undefined
  output = ''
  /** Where what is started is. */
  folder = join(repoRoot, 'dist')

  protected constructor(role: Role, url: string, env: Record<string, string>) {
    this.url = url
    this.#role = role
    this.env = env
  }

  /** One part of Prakat as it is run apart. */
  static async startPart(role: Role, env: Record<string, string>): Promise<BuiltProcess> {
    const url = `http://127.0.0.1:${await freePort()}`
    const serviceToken = 'a token that only services know'
    const part = new BuiltProcess(role, url, { SERVICE_TOKEN: serviceToken, ...env })
    await part.start()
    return part
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  async start(): Promise<void> {
    await untilBuilt()
    const child = spawn(process.execPath, [join(this.folder, 'prakat.js'), this.#role], {
      env: {
        ...process.env,
        PORT: new URL(this.url).port,
        HOST: '127.0.0.1',
        PUBLIC_URL: this.url,
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (this.output += String(chunk)))
    await this.#untilReady(child)
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const name = `Prakat (${this.#role})`
    for (let tries = 0; tries < 900; tries += 1) {
      if (child.exitCode !== null)
        throw new Error(`${name} ended with ${child.exitCode}:\n${this.output}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await setTimeout(100)
    }
    throw new Error(`${name} was not ready after 90 s:\n${this.output}`)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** `npm test` still builds while the first tests run. */
async function untilBuilt(): Promise<void> {
  const file = process.env['PRAKAT_BUILT']
  if (!file) return
  while (!existsSync(file)) await setTimeout(200)
}
