import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  glob,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import type { FastifyInstance } from 'fastify'

/** How long what a build consists of is served after the last day on which it was that of a gateway. */
export const keptMs = 7 * 24 * 3_600_000
const renewMs = 24 * 3_600_000

/** Of what pages that are open may still ask for. */
const patterns = ['assets/**/*', 'builds/meta/*.json']
const lists = 'lists'

/**
 * Keeps the files of this build beside those of the builds before, so that pages which were open before a deployment
 * find what they still need. Gateways may share the folder, also such as have another build.
 */
export class KeptBuilds {
  readonly #root: string
  readonly #folder: string
  readonly #now: () => number

  /**
   * @param root where the client is built
   * @param folder where builds are kept: `assets` and `builds/meta` as they are served, and in `lists` for each build the
   *   names of its files, whose time of change is when it was last in use
   */
  constructor(root: string, folder: string, now = Date.now) {
    this.#root = root
    this.#folder = folder
    this.#now = now
  }

  /** Keeps this build, and deletes what only builds have that nobody has used for a week. */
  async keep(): Promise<void> {
    const { id } = JSON.parse(await readFile(join(this.#root, 'builds/latest.json'), 'utf8')) as {
      id: string
    }
    const files = await this.#files()
    // Its list first, so that another gateway that cleans up meanwhile leaves the files.
    await this.#put(join(lists, `${id}.json`), (path) => writeFile(path, JSON.stringify(files)))
    const now = new Date(this.#now())
    await utimes(join(this.#folder, lists, `${id}.json`), now, now)
    for (const file of files)
      if (!(await isThere(join(this.#folder, file)))) {
        const from = join(this.#root, file)
        await this.#put(file, (path) => copyFile(from, path, constants.COPYFILE_FICLONE))
      }
    await this.#forget()
  }

  async #files(): Promise<string[]> {
    const files = []
    for await (const entry of glob(patterns, { cwd: this.#root, withFileTypes: true }))
      if (entry.isFile())
        files.push(join(entry.parentPath, entry.name).slice(this.#root.length + 1))
    return files.sort()
  }

  /** Whole or not at all, also for others who look at the same time. */
  async #put(name: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.#folder, name)
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(unfinished)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  async #forget(): Promise<void> {
    const needed = new Set<string>()
    for (const name of await readdir(join(this.#folder, lists))) {
      const path = join(this.#folder, lists, name)
      if (await this.#isOld(path)) await rm(path, { force: true })
      else if (name.endsWith('.json'))
        for (const file of JSON.parse(await readFile(path, 'utf8')) as string[]) needed.add(file)
    }
    for await (const entry of glob(['assets/**/*', 'builds/meta/*'], {
      cwd: this.#folder,
      withFileTypes: true,
    })) {
      const path = join(entry.parentPath, entry.name)
      const isNeeded = needed.has(path.slice(this.#folder.length + 1))
      // What was never finished goes as well.
      if (entry.isFile() && !isNeeded && (await this.#isOld(path))) await rm(path, { force: true })
    }
  }

  async #isOld(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => null)
    return found !== null && this.#now() - found.mtimeMs >= keptMs
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Serves what the builds of the last week consist of where this build has no such file, and keeps this one daily. */
export async function serveKeptBuilds(
  app: FastifyInstance,
  {
    root,
    folder,
    lifecycle,
    log,
  }: { root: string; folder: string; lifecycle: Lifecycle; log: Logger },
): Promise<void> {
  if (!(await isThere(join(root, 'builds/latest.json')))) return
  const warn = (error: unknown) =>
    log.warn(
      { err: error, folder },
      'the files of this build cannot be kept, so pages that are open may need to be loaded anew after the next one',
    )
  try {
    for (const served of ['assets', 'builds/meta'])
      await mkdir(join(folder, served), { recursive: true })
  } catch (error) {
    return warn(error)
  }
  for (const served of ['assets', 'builds/meta'])
    await app.register(fastifyStatic, {
      ...{ root: join(folder, served), prefix: `/${served}/` },
      ...{ decorateReply: false, index: false, preCompressed: true, cacheControl: false },
      setHeaders: (reply) => reply.header('cache-control', cacheControl(served)),
    })
  const builds = new KeptBuilds(root, folder)
  let keeping = Promise.resolve()
  const keep = () => (keeping = keeping.then(() => builds.keep()).catch(warn))
  const timer = setInterval(keep, renewMs)
  // Nobody needs them before the next deployment.
  void keep()
  lifecycle.onStop('kept builds', () => {
    clearInterval(timer)
    return keeping
  })
}

const cacheControl = (served: string) =>
  served === 'assets' ? 'public, max-age=31536000, immutable' : 'no-store'
