import { randomUUID } from 'node:crypto'
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repoRoot } from '../src/tooling/repo-root.ts'

export interface Build {
  /** Where the server and the client are. */
  folder: string
  /** Of the client. */
  id: string
}

const built = join(repoRoot, 'dist')
const named = /[\w-]+\.(?:js|css)\b/g

/** What `npm test` has built as a later build is, whose code has other names and another content in each file. */
export async function anotherBuild(): Promise<Build & { remove(): Promise<void> }> {
  // Below the packages, where the server finds them.
  const place = join(repoRoot, 'node_modules/.prakat', `build-${randomUUID()}`)
  const folder = join(place, 'dist')
  await mkdir(place, { recursive: true })
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(br|gz|map)$/.test(path) })
  const client = join(folder, 'client')
  const mark = randomUUID().slice(0, 4)

  const names = new Map<string, string>()
  for await (const file of glob('assets/*.{js,css}', { cwd: client })) {
    const name = file.slice('assets/'.length)
    names.set(name, name.replace(/\.(\w+)$/, `${mark}.$1`))
  }
  for await (const file of glob(['assets/*.{js,css}', '*.{html,js}', '.vite/*.json'], {
    cwd: client,
  })) {
    const path = join(client, file)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replaceAll(named, (name) => names.get(name) ?? name),
    )
  }
  for (const [before, now] of names)
    await rename(join(client, 'assets', before), join(client, 'assets', now))
  return { folder, id: await nameAnew(client, mark), remove: () => rm(place, { recursive: true }) }
}

async function nameAnew(client: string, mark: string): Promise<string> {
  const latest = join(client, 'builds/latest.json')
  const before = JSON.parse(await readFile(latest, 'utf8')) as { id: string }
  const timestamp = Date.now()
  const id = `${before.id}-${mark}`
  const text = JSON.stringify({ id, timestamp })
  await writeFile(latest, text)
  await rename(
    join(client, `builds/meta/${before.id}.json`),
    join(client, `builds/meta/${id}.json`),
  )
  await writeFile(join(client, `builds/meta/${id}.json`), text)
  const page = join(client, 'index.html')
  const html = await readFile(page, 'utf8')
  const own = `<meta name="build" content="${id}" data-timestamp="${timestamp}">`
  await writeFile(page, html.replace(/<meta name="build"[^>]*>/, own))
  return id
}
