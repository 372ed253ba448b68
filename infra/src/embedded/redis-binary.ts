import { access, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.ts'

type RedisBinary = { path: string; env: NodeJS.ProcessEnv }

/** A Redis server that runs here: installed, extracted earlier, or fetched now. */
export async function redisBinary(log: (line: string) => void): Promise<RedisBinary> {
  const installed = await onPath('redis-server', 'valkey-server')
  if (installed) return { path: installed, env: {} }
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'prakat', 'redis')
  const extracted = await extractedIn(cache)
  if (extracted) return extracted
  log('No redis-server or valkey-server here; fetching the Redis packages of Debian…')
  const problem = await downloadRedis(cache)
  const fetched = await extractedIn(cache)
  if (fetched) return fetched
  throw new SetupError(
    `Prakat needs Redis and could not fetch it (${problem ?? 'it does not run on this system'}); install redis or valkey, or set REDIS_URL.`,
  )
}

async function onPath(...names: string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (await runs({ path, env: {} })) return path
    }
  }
  return undefined
}

async function extractedIn(cache: string): Promise<RedisBinary | undefined> {
  const libraries = await readdir(join(cache, 'usr', 'lib')).catch(() => [])
  const LD_LIBRARY_PATH = libraries.map((name) => join(cache, 'usr', 'lib', name)).join(':')
  const binary = { path: join(cache, 'usr', 'bin', 'redis-server'), env: { LD_LIBRARY_PATH } }
  return (await runs(binary)) ? binary : undefined
}

async function runs({ path, env }: RedisBinary) {
  if (!(await isExecutable(path))) return false
  const options = { timeoutMs: 5000, env: { ...process.env, ...env } }
  return (await runProgram(path, ['--version'], options)).code === 0
}

function isExecutable(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

const PACKAGES = ['redis-server', 'redis-tools']

/** Extracts Debian's Redis into the folder, without root. Returns what went wrong, if anything. */
async function downloadRedis(target: string): Promise<string | undefined> {
  try {
    await mkdir(dirname(target), { recursive: true })
    const work = await mkdtemp(`${target}-`)
    try {
      return await fetchAndExtract(work, target)
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  } catch (error) {
    return (error as Error).message
  }
}

async function fetchAndExtract(work: string, target: string) {
  // First with the system's package lists. A bare image has none, so then with lists of our own.
  const options = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  const ownLists = await ownAptFolders(work)
  let problem = await fetchPackages(work, options)
  if (problem) {
    await apt('apt-get', [...options, ...ownLists, 'update', '-q'], work, 120_000)
    problem = await fetchPackages(work, [...options, ...ownLists])
  }
  if (problem) return problem

  const root = join(work, 'root')
  for (const name of await readdir(work)) {
    if (!name.endsWith('.deb')) continue
    const { code, output } = await apt('dpkg-deb', ['-x', name, root], work, 30_000)
    if (code !== 0) return output
  }
  await rm(target, { recursive: true, force: true })
  await rename(root, target)
  return undefined
}

async function fetchPackages(work: string, options: string[]) {
  const libraries = await librariesOf('redis-tools', options, work)
  const names = [...PACKAGES, ...libraries]
  const { code, output } = await apt('apt-get', [...options, 'download', ...names], work, 120_000)
  return code === 0 ? undefined : (output.split('\n').at(-1) ?? 'apt-get failed')
}

/** The names of its libraries differ between Debian releases (libssl3, libssl3t64). */
async function librariesOf(name: string, options: string[], work: string) {
  const { output } = await apt('apt-cache', [...options, 'depends', name], work, 20_000)
  const found = [...output.matchAll(/^\s*Depends: (lib[\w.+-]+)$/gm)].map((match) => match[1] ?? '')
  return found.filter((library) => !['libc6', 'libsystemd0'].includes(library))
}

async function ownAptFolders(work: string) {
  const lists = join(work, 'lists')
  const cache = join(work, 'cache')
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true })
  return ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${cache}`]
}

function apt(command: string, args: string[], cwd: string, timeoutMs: number) {
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' }
  return runProgram(command, args, { cwd, timeoutMs, env })
}
