import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owner } from '@prakat/infra/testing/requests'
import { stopWithUs } from '@prakat/infra/testing/stop-with-us'
import postgres, { type Sql } from 'postgres'
import { freePort } from '../src/embedded/free-port.ts'
import { livingPostmaster } from '../src/embedded/postgres-cluster.ts'
import { repoRoot } from '../src/tooling/repo-root.ts'
import { untilBuilt } from './built.ts'

/**
 * Prakat as `npm start` runs it: the built file, in a process and a data folder of its own, with its own Postgres and
 * Redis unless `env` names others.
 */
export class PrakatProcess {
  readonly port: number
  readonly dataDir: string
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  output = ''

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.port = port
    this.dataDir = dataDir
    this.#env = env
    // By name, as browsers bind no passkey to an address.
    this.url = `http://localhost:${port}`
  }

  static async start(env: Record<string, string> = {}): Promise<PrakatProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'prakat-e2e-'))
    const prakat = new PrakatProcess(await freePort(), dataDir, env)
    await prakat.start()
    return prakat
  }

  async start(): Promise<void> {
    await untilBuilt()
    const child = spawn(process.execPath, [join(repoRoot, 'dist/prakat.js'), 'all'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        REDIS_URL: '',
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (this.output += String(chunk)))
    await this.#untilReady(child)
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    for (let tries = 0; tries < 900; tries += 1) {
      if (child.exitCode !== null)
        throw new Error(`Prakat ended with ${child.exitCode}:\n${this.output}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`Prakat was not ready after 90 s:\n${this.output}`)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** For one that outlives its test file: killed when this process is gone. */
  endWithUs(): void {
    stopWithUs(this.#child!.pid!, this.dataDir)
  }

  /** Where nothing but its database can do what a test needs. */
  async inDatabase(work: (sql: Sql) => Promise<unknown>): Promise<void> {
    const sql = postgres(this.#env['DATABASE_URL'] ?? (await this.#embeddedUrl()), { max: 1 })
    await work(sql).finally(() => sql.end())
  }

  async #embeddedUrl(): Promise<string> {
    const [server, password] = await Promise.all([
      livingPostmaster(await realpath(join(this.dataDir, 'postgres'))),
      readFile(join(this.dataDir, 'postgres.password'), 'utf8'),
    ])
    return `postgres://prakat:${password}@127.0.0.1:${server!.port}/prakat`
  }

  /** For the end of a test file: stops it, also what a kill left behind, and removes its data. */
  async remove(): Promise<void> {
    if (this.#child?.signalCode === 'SIGKILL') await this.start()
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
