import type { ServedPage, SitePage } from '@prakat/schema/site-page'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { serverAddress } from './api/server-address.ts'
import { loadVisitorsPage } from './routes/front-door.tsx'
import { nobody } from './session/session.ts'
import { sessionStore } from './session/session-store.ts'
import { siteRoutes } from './site-routes.tsx'
import { readyRoutes } from './ui/ready-routes.ts'
import { served } from './ui/site-page.ts'
import { loadForServer } from './words/m.ts'

const prepared = Promise.all([loadForServer(['public', 'site']), loadVisitorsPage()])

/**
 * Draws a page as visitors see it.
 * @returns the HTML of the root element, with what belongs to the head in front of it, and the sources of what the
 *   browser needs to take it over
 */
export async function draw(page: ServedPage): Promise<{ html: string; modules: string[] }> {
  const [[setLanguage], id] = await Promise.all([prepared, readyRoutes(siteRoutes, page.address)])
  // Nothing waits from here on, so no other page is drawn meanwhile.
  setLanguage(page.language)
  serverAddress.know(page.site)
  sessionStore.store.setState(nobody)
  served.begin(page)
  const router = createMemoryRouter(siteRoutes, {
    initialEntries: [`${encodeURI(page.address)}${page.search}`],
    hydrationData: { loaderData: id ? { [id]: page.page } : {} },
  })
  try {
    return { html: renderToString(<RouterProvider router={router} />), modules: modulesOf(page) }
  } finally {
    router.dispose()
  }
}

const code: Record<SitePage['kind'], string> = {
  landing: 'src/routes/visitors-page.tsx',
  article: 'src/reading/article-page.tsx',
  articles: 'src/reading/shelf-page.tsx',
  'knowledge-base': 'src/reading/shelf-page.tsx',
  'test-category': 'src/reading/shelf-page.tsx',
  'management-line': 'src/management-line/published-line-page.tsx',
  contact: 'src/contact/contact-page.tsx',
  contacts: 'src/contacts/contacts-page.tsx',
  'contact-department': 'src/contacts/department-page.tsx',
  videos: 'src/videos/watchable-page.tsx',
  video: 'src/videos/watch-page.tsx',
  events: 'src/events/events-page.tsx',
  event: 'src/events/event-page.tsx',
  search: 'src/search/search-page.tsx',
}

function modulesOf({ page: { kind }, language }: ServedPage): string[] {
  const words = (name: string) => `src/words/compiled/${name}/messages/${language}.js`
  const layout = kind === 'landing' ? [] : ['src/routes/open-layout.tsx']
  return [code[kind], words('public'), words('site'), ...layout]
}
