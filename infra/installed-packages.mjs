// What the lockfile wants and what is there. Plain JavaScript like run.mjs, before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const modules = join(root, 'node_modules')

/** Of what packages are asked for: another one means that they may have to be installed. */
export function fingerprint() {
  const hash = createHash('sha1').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['.', ...workspaces()]) {
    hash.update(folder).update(readIfThere(join(root, folder, 'package.json')) ?? '')
  }
  return hash.digest('hex')
}

function workspaces() {
  const patterns = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
  return patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(root, parent))
      .sort()
      .map((name) => `${parent}/${name}`)
  })
}

function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
}

/** Where the packages will be that this machine needs. */
export function wantedPackages(lean) {
  const fits = (names = [], own) => {
    const all = [names].flat()
    const supported = all.filter((each) => !each.startsWith('!'))
    return !all.includes(`!${own}`) && (supported.length === 0 || supported.includes(own))
  }
  const libc = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return lockedPackages()
    .filter(([, { link, dev, os, cpu, libc: built }]) => {
      const isOurs = fits(os, process.platform) && fits(cpu, process.arch)
      const isBuilt = process.platform !== 'linux' || fits(built, libc)
      return !link && !(lean && dev) && isOurs && isBuilt
    })
    .map(([path]) => join(root, path, 'package.json'))
}

export function countInstalled(files) {
  return files.filter((file) => existsSync(file)).length
}

/** True after somebody ran npm install or npm ci by hand, so that it is not done twice. */
export function installedMatchesLock(lean) {
  const installedText = readIfThere(join(modules, '.package-lock.json'))
  if (installedText === undefined) return false
  const installed = JSON.parse(installedText).packages
  return lockedPackages().every(([path, locked]) => {
    const found = installed[path]
    if (!found) return locked.optional === true || (lean && locked.dev === true)
    return found.version === locked.version
  })
}

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
