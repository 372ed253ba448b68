import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { owner } from '@prakat/infra/testing/requests'
import { freePort } from '../src/embedded/free-port.ts'
import { runProgram } from '../src/embedded/run-program.ts'
import { repoRoot } from '../src/tooling/repo-root.ts'

const project = `prakat-smoke-${process.pid}`
const ofProject = ['--filter', `label=com.docker.compose.project=${project}`]

/** The compose file as an operator uses it, under a name, secrets and ports of its own. */
export class Stack {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  readonly #secrets: string
  readonly #engine: string
  readonly #compose: string[]

  private constructor(tools: { engine: string; compose: string[] }, secrets: string, port: number) {
    this.#engine = tools.engine
    this.#compose = tools.compose
    this.#secrets = secrets
    this.url = `https://localhost:${port}`
    this.#env = {
      COMPOSE_FILE: join(repoRoot, 'infra/docker-compose.yml'),
      ...process.env,
      ...{ COMPOSE_PROJECT_NAME: project, SECRETS_DIR: secrets, ADMIN_EMAIL: owner.email },
      ...{ HTTPS_PORT: String(port), HTTP_PORT: String(port + 1) },
    }
  }

  /** Without an image in PRAKAT_IMAGE it is built first. */
  static async create(): Promise<Stack> {
    const secrets = await mkdtemp(join(tmpdir(), 'prakat-smoke-'))
    for (const name of ['postgres_password', 'service_token'])
      await writeFile(join(secrets, name), randomBytes(32).toString('hex'))
    const stack = new Stack(await findTools(), secrets, await freePort())
    if (!process.env['PRAKAT_IMAGE']) await stack.compose('build', 'gateway')
    return stack
  }

  async up(): Promise<void> {
    await this.compose('up', '--detach', '--no-build')
    await this.#trust()
    await this.untilReady()
  }

  async down(): Promise<void> {
    await this.compose('down', '--timeout', '20')
    // Older versions of podman-compose leave those that were scaled.
    for (const id of await this.#list('ps')) {
      await this.engine('stop', '-t', '20', id)
      await this.engine('rm', '--force', '--volumes', id)
    }
  }

  async scale(part: string, count: number): Promise<void> {
    // podman-compose does not know --scale everywhere, but this.
    const more = join(this.#secrets, 'scale.yml')
    await writeFile(more, JSON.stringify({ services: { [part]: { deploy: { replicas: count } } } }))
    const env = { COMPOSE_FILE: `${this.#env['COMPOSE_FILE']}:${more}` }
    const args = ['--detach', '--no-build', '--no-recreate', '--scale', `${part}=${count}`, part]
    await this.#run(this.#compose, ['-p', project, 'up', ...args], env)
    const ids = await this.containers(part)
    if (ids.length !== count) throw new Error(`${ids.length} containers of ${part}, not ${count}`)
    for (const id of ids) await patiently(() => this.engine('exec', id, 'node', 'healthy.mjs'))
  }

  /** As an operator does for an upgrade. */
  async replace(part: string): Promise<void> {
    await this.#run([join(import.meta.dirname, 'replace.sh')], [part])
    if (part === 'caddy') await this.#trust()
    await this.untilReady()
  }

  containers(part: string): Promise<string[]> {
    return this.#list('ps', '--filter', `label=com.docker.compose.service=${part}`)
  }

  async logs(part: string): Promise<string> {
    const [id] = await this.containers(part)
    return this.engine('logs', id!)
  }

  async remove(): Promise<void> {
    await this.down()
    for (const kind of ['volume', 'network'])
      for (const id of await this.#list(`${kind} ls`)) await this.engine(kind, 'rm', id)
    await rm(this.#secrets, { recursive: true })
  }

  untilReady(): Promise<void> {
    return patiently(async () => {
      const { status } = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) })
      if (status !== 200) throw new Error(`/readyz answers ${status}`)
    })
  }

  compose(...args: string[]): Promise<string> {
    return this.#run(this.#compose, ['-p', project, ...args])
  }

  engine(...args: string[]): Promise<string> {
    return this.#run([this.#engine], args)
  }

  async #list(what: string, ...filters: string[]): Promise<string[]> {
    const all = what === 'ps' ? ['--all'] : []
    const output = await this.engine(
      ...what.split(' '),
      ...all,
      '--quiet',
      ...ofProject,
      ...filters,
    )
    return output.split('\n').filter(Boolean)
  }

  /** Caddy vouches for localhost by an authority of its own. */
  async #trust(): Promise<void> {
    const file = '/data/caddy/pki/authorities/local/root.crt'
    const root = await patiently(async () => {
      const [caddy] = await this.containers('caddy')
      return this.engine('exec', caddy!, 'cat', file)
    })
    setDefaultCACertificates([...getCACertificates('bundled'), root])
  }

  async #run(tool: string[], args: string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
    const [command, ...first] = tool
    const options = { timeoutMs: 600_000, cwd: repoRoot, env: { ...this.#env, ...more } }
    const { code, output } = await runProgram(command!, [...first, ...args], options)
    if (code === 0) return output
    throw new Error(`${tool.join(' ')} ${args.join(' ')} ended with ${code}:\n${output}`)
  }
}

async function findTools() {
  const options = { timeoutMs: 10_000 }
  const docker = await runProgram('docker', ['compose', 'version'], options)
  return docker.code === 0
    ? { engine: 'docker', compose: ['docker', 'compose'] }
    : { engine: 'podman', compose: ['podman-compose'] }
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 120_000; ; await sleep(500)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}
