import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The pages of these routes, of which several may have the same one. */
const pagesIn = (routes: string): string[] => {
  const text = readFileSync(new URL(`../src/${routes}`, import.meta.url), 'utf8')
  return [...text.matchAll(/import\('(.+?)'\)/g)].map(([, path]) =>
    fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
  )
}
const ofOffice = pagesIn('backoffice-routes.ts')
const ofSite = pagesIn('site-routes.tsx')
const landing = fileURLToPath(new URL('../src/routes/visitors-page.tsx', import.meta.url))
const all = [...pagesIn('routes.tsx'), ...ofSite, ...ofOffice]
const [officePages, pages] = [new Set(ofOffice), new Set(all)]
const sitePages = new Set([...ofSite, landing])

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

/**
 * Which modules share a file, as a page of a hundred small ones loads twice as slowly: what every page starts with, what
 * the pages before signing in share, what visitors read, what most of the others do, what many of the back office do, and icons. So nobody
 * who wants to sign in waits for what comes after it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'start', tags: ['$initial'], priority: 2 },
    {
      name(id, modules) {
        if (!isSharedBeforeSignIn(id, modules)) return null
        return isForMailed(id, modules) ? 'mailed' : 'entering'
      },
      debugName: 'entering',
      priority: 1,
    },
    {
      name(id, modules) {
        const users = usersOf(id, modules).filter((user) => sitePages.has(user))
        if (users.length === 0 || sitePages.has(id)) return null
        return users.length === 1 && users[0] === landing ? 'landing' : 'site'
      },
      debugName: 'site',
      includeDependenciesRecursively: false,
    },
    {
      name: (id, modules) =>
        usersOf(id, modules).some((user) => isPublic(user) || sitePages.has(user)) ? null : 'base',
      debugName: 'base',
      // More than half of the pages, or each new one would add to what all of them load.
      minShareCount: Math.ceil(all.length / 2) + 1,
    },
    {
      name: (id, modules) => (isPageQuery(id, modules) ? 'page-queries' : null),
      debugName: 'page-queries',
    },
    {
      name: (id, modules) => (isOfOffice(id, modules) ? 'office' : null),
      debugName: 'office',
      // With fewer, a list loads what editors alone need.
      minShareCount: Math.ceil(officePages.size * 0.4),
      // Not what these use of others, which is large and seldom: it would come with each page.
      includeDependenciesRecursively: false,
    },
    // A file for each would be smaller than the request for it.
    {
      name: (id, modules) =>
        isIcon.test(id) && !usersOf(id, modules).some(isPublic) ? 'icons' : null,
      debugName: 'icons',
      minShareCount: 3,
      includeDependenciesRecursively: false,
    },
  ]
}

const layout = '/client/src/entering/auth-layout.tsx'
const isPublic = (id: string) =>
  id.endsWith(layout) || /\/client\/src\/entering\/[\w-]+-page\.tsx$/.test(id)

function isSharedBeforeSignIn(id: string, modules: Modules): boolean {
  const users = usersOf(id, modules)
  return users.some(isPublic) && (users.length > 1 || id.endsWith(layout))
}

/** Only of the pages that a mail leads to. */
const isForMailed = (id: string, modules: Modules) =>
  !id.endsWith(layout) &&
  usersOf(id, modules)
    .filter(isPublic)
    .every((user) => /\/(reset-password|verify-email)-page\.tsx$/.test(user))

const isIcon = /\/lucide-react\/.*\/icons\//

/** Of the product's own, what the pages of the back office alone share. */
function isOfOffice(id: string, modules: Modules): boolean {
  if (!isIcon.test(id) && !id.includes('/client/src/')) return false
  const users = usersOf(id, modules).filter((user) => pages.has(user))
  return users.length > 0 && users.every((user) => officePages.has(user))
}

/** What the pages of the features ask, which is loaded before any of them; passkeys also have code of their own. */
const isPageQuery = (id: string, modules: Modules) =>
  /\/client\/src\/(?!api|session|table)\w+\/(?!passkey)\w+\.ts$/.test(id) &&
  modules
    .getModuleInfo(id)!
    .importers.some((importer) => importer.endsWith('/routes/page-queries.ts'))

// Everything imports it, for an icon or two.
const iconIndex = /\/lucide-react\.mjs$/

/** The pages and other parts that are loaded when they are needed, and that load this one with them. */
function usersOf(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  for (const user of seen) {
    for (const importer of modules.getModuleInfo(user)?.importers ?? [])
      if (!iconIndex.test(importer) && modules.getModuleInfo(importer)?.importedIds.includes(user))
        seen.add(importer)
  }
  return [...seen].filter((user) => modules.getModuleInfo(user)?.dynamicImporters.length)
}
