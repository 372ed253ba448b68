import { access, constants, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { downloadRedis } from './download-redis.ts'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.ts'

export type RedisBinary = { path: string; env: NodeJS.ProcessEnv }

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
