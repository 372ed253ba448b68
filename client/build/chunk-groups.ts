import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The pages of these routes, of which several may have the same one. */
function pagesIn(routes: string): string[] {
  const file = new URL(`../src/${routes}`, import.meta.url)
  const imported = [...readFileSync(file, 'utf8').matchAll(/import\('(.+?)'\)/g)]
  return imported
    .map(([, path]) => fileURLToPath(new URL(path!, file)))
    .filter((path) => !/-routes\.tsx?$/.test(path))
}
const officePages = new Set(pagesIn('backoffice-routes.ts'))
const ofSite = pagesIn('site-routes.tsx')
const landing = fileURLToPath(new URL('../src/routes/visitors-page.tsx', import.meta.url))
const sitePages = new Set([...ofSite, landing])
const pages = new Set([
  ...['routes.tsx', 'account-routes.tsx'].flatMap(pagesIn),
  ...ofSite,
  ...officePages,
])

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

/**
 * Which modules share a file, as a page of a hundred small ones loads twice as slowly: what every page starts with, what
 * the pages before signing in share, what visitors read, icons, and what pages of the same kinds share. So nobody who
 * wants to sign in waits for what comes after it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    // Offers and members ask for the first, of whom visitors want no more, and all catalogues for the others.
    {
      name: 'start',
      test: /\/client\/src\/(device\/platform\.ts|words\/compiled\/\w+\/registry\.js)$/,
      priority: 2,
    },
    // What is ready for the next deployment, in one request when the page is idle.
    {
      name: (id) => (isOfDeployment.test(id) ? 'deployment' : null),
      debugName: 'deployment',
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name(id, modules) {
        if (!isSharedBeforeSignIn(id, modules)) return null
        return isForMailLinks(id, modules) ? 'mailed' : 'entering'
      },
      debugName: 'entering',
      priority: 1,
    },
    {
      name(id, modules) {
        const found = usersOf(id, modules)
        const readers = found.filter((user) => sitePages.has(user))
        if (readers.length === 0 || sitePages.has(id)) return null
        // Of icons it is not known whether members have them too.
        if (isIcon.test(id) || found.some((user) => isOfMembers(user, modules))) return 'everywhere'
        if (readers.length === 1 && readers[0] === landing) return 'landing'
        // What one page alone shows comes with it.
        return found.length === 1 ? null : 'site'
      },
      debugName: 'site',
      includeDependenciesRecursively: false,
    },
    // A file for each would be smaller than the request for it.
    {
      name: (id, modules) =>
        isIcon.test(id) && !usersOf(id, modules).some(isPublic) ? 'icons' : null,
      debugName: 'icons',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: (id, modules) => (isPageQuery(id, modules) ? 'page-queries' : null),
      debugName: 'page-queries',
      includeDependenciesRecursively: false,
    },
    {
      name: (id) => (isOffline(id) ? 'offline' : null),
      debugName: 'offline',
      includeDependenciesRecursively: false,
    },
    {
      name: kindsOf,
      debugName: 'kinds',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ]
}

const layout = '/client/src/entering/auth-layout.tsx'
const isPublic = (id: string) =>
  id.endsWith(layout) || /\/client\/src\/entering\/[\w-]+-page\.tsx$/.test(id)

function isSharedBeforeSignIn(id: string, modules: Modules): boolean {
  const found = usersOf(id, modules)
  return found.some(isPublic) && (found.length > 1 || id.endsWith(layout))
}

/** Of what members begin with, who need nothing else of what visitors read. */
const isOfMembers = (user: string, modules: Modules) =>
  ['members', 'inbox'].includes(kindOf(user, modules))

/** Only of the pages that a mail leads to. */
const isForMailLinks = (id: string, modules: Modules) =>
  !id.endsWith(layout) &&
  usersOf(id, modules)
    .filter(isPublic)
    .every((user) => /\/(reset-password|verify-email)-page\.tsx$/.test(user))

/** What members need without a connection, which is there before it is lost. */
const offlineFiles = new Set(
  ['kept', 'kept-on-page', 'offline-db', 'on-unreachable'].map((name) => {
    const file = fileURLToPath(new URL(`../src/api/${name}.ts`, import.meta.url))
    // A file that was renamed would come with another one, which may need it before it is there.
    if (!existsSync(file)) throw new Error(`There is no ${file}`)
    return file
  }),
)
const isOffline = (id: string) =>
  offlineFiles.has(id) || /\/client\/src\/offline\/[\w-]+\.ts$|\/node_modules\/idb\//.test(id)

const isIcon = /\/lucide-react\/.*\/icons\//

/** What the pages of the features ask, which is loaded before any of them; passkeys also have code of their own. */
const isPageQuery = (id: string, modules: Modules) =>
  /\/client\/src\/(?!api|session|table)[\w-]+\/(?!passkey)[\w-]+\.ts$/.test(id) &&
  modules
    .getModuleInfo(id)!
    .importers.some((importer) => importer.endsWith('/routes/page-queries.ts'))

/**
 * Which kinds of pages load this module at once. What it imports has all of these kinds too, so no page loads what
 * another kind of page is there for. Null for what has a file of its own, or one of the groups before.
 */
function kindsOf(id: string, modules: Modules): string | null {
  if (modules.getModuleInfo(id)!.dynamicImporters.length > 0) return null
  const found = usersOf(id, modules)
  if (found.length === 0) return null
  if (found.some((user) => isPublic(user) || sitePages.has(user))) return null
  const kinds = new Set(found.map((user) => kindOf(user, modules)))
  // What is around pages is there before them.
  if (kinds.has('members')) return 'members'
  if (kinds.has('office')) for (const kind of ofOffice) kinds.delete(kind)
  if (kinds.size > 1) kinds.delete('part')
  // What parts of one feature share is not loaded with a part of another.
  if (kinds.has('part')) return ['part', ...new Set(found.map(folderOf))].sort().join('-')
  // Texts and what is asked before a page come at the start, also of whoever never opens a palette.
  if (found.every((user) => user.includes('/routes/palette/'))) return 'palette'
  return [...kinds].sort().join('-')
}

const isOfDeployment =
  /\/client\/src\/(deployment\/\w|routes\/offers\.|ui\/(keep-)?typed\.ts|device\/install-\w+\.tsx?$)|\/icons\/(monitor-down|rotate-cw)\.mjs$/

const folderOf = (id: string) => /\/client\/src\/([\w-]+)\//.exec(id)?.[1] ?? 'other'

const ofOffice = ['editors', 'lists', 'others']

function kindOf(user: string, modules: Modules): string {
  if (!pages.has(user)) return isOfPages(user, modules) ? 'part' : 'later'
  if (user.endsWith('/routes/app-layout.tsx')) return 'members'
  if (user.endsWith('/routes/backoffice-layout.tsx')) return 'office'
  if (/\/inbox\/|\/routes\/home-page\./.test(user)) return 'inbox'
  if (!officePages.has(user)) return 'pages'
  if (/(create|edit|amend|announcement|article|meeting|video)-page/.test(user)) return 'editors'
  return /(?<!setting)s-page/.test(user) ? 'lists' : 'others'
}

/** Whether only pages load this part of them when it is needed, and not what is around all pages. */
function isOfPages(part: string, modules: Modules): boolean {
  const seen = new Set([part])
  for (const user of seen) {
    if (pages.has(user)) continue
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(user) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  const owners = [...seen].filter((each) => pages.has(each))
  return owners.length > 0 && !owners.some((owner) => kindOf(owner, modules) === 'members')
}

// Everything imports them, for one or two of all that they name.
const index = /\/(lucide-react\.mjs|@ark-ui\/react\/dist\/index\.js)$/

/** It has a bit of everything, and no other page is to be cut up for it. */
const guide = '/client/src/examples/examples-page.tsx'

const users = new Map<string, string[]>()

/** The pages and other parts that are loaded when they are needed, and that load this one with them. */
function usersOf(id: string, modules: Modules): string[] {
  const known = users.get(id)
  if (known) return known
  const seen = new Set([id])
  for (const user of seen) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? [])
      if (!index.test(importer) && modules.getModuleInfo(importer)?.importedIds.includes(user))
        seen.add(importer)
  }
  const found = [...seen].filter(
    (user) => modules.getModuleInfo(user)?.dynamicImporters.length && !user.endsWith(guide),
  )
  users.set(id, found)
  return found
}
