import type { FoundSitePage, ServedPage, SiteNavigation, SitePage } from '@prakat/schema/site-page'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { keeping, tokens } from '../api/tokens.ts'
import { entryPaths } from '../entry-paths.ts'
import { createPageStore } from '../words/page-store.ts'
import { notFound } from './load-page.ts'

/** What a page may be asked for beside its path. */
const pageParams = ['search', 'category', 'tag', 'after', 'department'] as const

/** What there is to go to, as the last page said it; null before the first one. */
export const siteNavigation = createPageStore<{ known: SiteNavigation | null }>(() => ({
  known: null,
}))

/** The page at an address, as it is asked for. */
export function pageQuery(path: string, params: URLSearchParams): string {
  const query = new URLSearchParams({ path })
  for (const name of pageParams) {
    const value = params.get(name)
    if (value) query.set(name, value)
  }
  return String(query)
}

/** What the page at an address shows to whoever asks. */
export async function askSitePage(path: string, params = new URLSearchParams()) {
  const found = await fetchOrCached(pageQuery(path, params))
  siteNavigation.setState({ known: found.navigation })
  return found
}

/** Members read again without a connection what they have read. */
async function fetchOrCached(query: string): Promise<FoundSitePage> {
  const kept = tokens.read() && (await keeping())
  const asked = fetchAsViewer<FoundSitePage>(`/pages?${query}`)
  return kept ? kept.orFromCache('page', query, asked) : asked
}

/** As whoever is there. */
export const fetchAsViewer = async <Answer>(path: string) =>
  tokens.read() ? rest<Answer>('GET', path) : ((await send({ method: 'GET', path })) as Answer)

/** The loader of the pages whose content staff write. A former address leads to the present one. */
export async function loadSitePage({ request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  const path = pathIn(pathname) ?? notFound({ request })
  const found = await askSitePage(path, searchParams).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return notFound({ request })
    if (error instanceof ApiError && error.status === 401)
      throw redirect(entryPaths.login(pathname + search))
    throw error
  })
  if (found.address !== path.replace(/(.)\/+$/, '$1'))
    throw redirect(encodeURI(found.address) + search)
  return found.page
}

export function useSitePage<Kind extends SitePage['kind']>(): Extract<SitePage, { kind: Kind }> {
  return useLoaderData<SitePage>() as Extract<SitePage, { kind: Kind }>
}

let first: ServedPage | null = null

/** What the server has drawn the first page by, so that it is drawn again by the same. */
export const served = {
  /** Null where the server has drawn none, and for whoever is signed in, as it draws for visitors alone. */
  read(): ServedPage | null {
    const isDrawn = document.getElementById('root')?.hasAttribute('data-served')
    const text = isDrawn && document.getElementById('served')?.textContent
    return text ? JSON.parse(text) : null
  },
  begin(page: ServedPage): void {
    first = page
    siteNavigation.setState({ known: page.navigation })
  },
  /** Only until the page has been taken over; whoever comes back to it asks anew. */
  at: (address: string): SitePage | null => (first?.address === address ? first.page : null),
  end: (): void => void (first = null),
}

/** Undefined for what is no text in UTF-8. */
export function pathIn(encoded: string): string | undefined {
  try {
    return decodeURI(encoded)
  } catch {
    return undefined
  }
}
