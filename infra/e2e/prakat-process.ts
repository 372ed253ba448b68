import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killOnExit } from '@prakat/infra/testing/kill-on-exit'
import postgres, { type Sql } from 'postgres'
import { freePort } from '../src/embedded/free-port.ts'
import { runningPostmaster } from '../src/embedded/postgres-cluster.ts'
import { BuiltProcess } from './built-process.ts'

/**
 * Prakat as `npm start` runs it: the built file, in a process and a data folder of its own, with its own Postgres and
 * Redis unless `env` names others.
 */
export class PrakatProcess extends BuiltProcess {
  readonly port: number
  readonly dataDir: string

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    // By name, as browsers bind no passkey to an address.
    const url = `http://localhost:${port}`
    super('all', url, { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', ...env })
    this.port = port
    this.dataDir = dataDir
  }

  static async start(env: Record<string, string> = {}): Promise<PrakatProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'prakat-e2e-'))
    const prakat = new PrakatProcess(await freePort(), dataDir, env)
    await prakat.start()
    return prakat
  }

  /** For one that outlives its test file: killed when this process is gone. */
  endWithUs(): void {
    killOnExit(this.child!.pid!, this.dataDir)
  }

  /** Where nothing but its database can do what a test needs. */
  async inDatabase(work: (sql: Sql) => Promise<unknown>): Promise<void> {
    const sql = postgres(this.env['DATABASE_URL'] || (await this.#embeddedUrl()), { max: 1 })
    await work(sql).finally(() => sql.end())
  }

  async #embeddedUrl(): Promise<string> {
    const [server, password] = await Promise.all([
      runningPostmaster(await realpath(join(this.dataDir, 'postgres'))),
      readFile(join(this.dataDir, 'postgres.password'), 'utf8'),
    ])
    return `postgres://prakat:${password}@127.0.0.1:${server!.port}/prakat`
  }

  /** For how long its event loop was held at most since this was asked last, in milliseconds. */
  async longestDelay(): Promise<number> {
    const metrics = await (await fetch(`${this.url}/metrics`)).text()
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)![1]) * 1000
  }

  /** For the end of a test file: stops it, also what a kill left behind, and removes its data. */
  async remove(): Promise<void> {
    if (this.child?.signalCode === 'SIGKILL') await this.start()
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
