import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

const routes = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')
const pageCount = routes.split("import('").length - 1

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}

/**
 * Which modules share a file, as a page of a hundred small ones loads twice as slowly: what every page starts with, what
 * the pages before signing in share, and what most of the others do. So nobody who wants to sign in waits for the last.
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
      name: (id, modules) => (usersOf(id, modules).some(isPublic) ? null : 'base'),
      debugName: 'base',
      // More than half of the pages, or each new one would add to what all of them load.
      minShareCount: Math.ceil(pageCount / 2) + 1,
    },
    {
      name: (id, modules) => (isPageQuery(id, modules) ? 'page-queries' : null),
      debugName: 'page-queries',
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
