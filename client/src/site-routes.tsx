import { policyPaths } from '@prakat/schema/policy-paths'
import type { RouteObject } from 'react-router'
import { ErrorInFrame, ErrorPage } from './routes/error-page.tsx'
import { EntryLayout } from './routes/front-door.tsx'
import { RootLayout } from './routes/root-layout.tsx'
import { FirstPaint } from './ui/brand.tsx'
import { notFound, page, type LoadCode } from './ui/load-page.ts'
import { loadSitePage } from './ui/site-page.ts'
import { loadWords, type CatalogueName } from './words/m.ts'

// What visitors read, which the server draws too. It is apart from the other routes, as their code is not for servers.

/** A page, or all within a layout, with the texts that it needs beside those of everybody. */
export const pageIn = (words: CatalogueName[], load: LoadCode) =>
  page(async () => (await Promise.all([load(), ...words.map(loadWords)]))[0])

/** What staff have written at an address, asked for while the code of its page is on its way. */
const sitePage = (path: string, load: LoadCode): RouteObject => ({
  // By which what the server has found is given to it.
  id: path,
  path,
  lazy: pageIn(['site'], load),
  loader: loadSitePage,
})

/** The pages that are open to everybody. */
export const openPages: RouteObject = {
  lazy: pageIn(['site'], () => import('./routes/open-layout.tsx')),
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        sitePage('management-line', () => import('./management-line/published-line-page.tsx')),
        sitePage('contact', () => import('./contact/contact-page.tsx')),
        sitePage('contacts', () => import('./contacts/contacts-page.tsx')),
        sitePage('contacts/*', () => import('./contacts/department-page.tsx')),
        ...['articles', 'knowledge-base', 'test-category'].map((path) =>
          sitePage(path, () => import('./reading/shelf-page.tsx')),
        ),
        sitePage('events', () => import('./events/events-page.tsx')),
        sitePage('events/:id', () => import('./events/event-page.tsx')),
        sitePage('search', () => import('./search/search-page.tsx')),
        sitePage('video', () => import('./videos/watchable-page.tsx')),
        sitePage('video/:slug', () => import('./videos/watch-page.tsx')),
        // The last is whatever else staff have written a page for.
        ...[...policyPaths, '*'].map((path) =>
          sitePage(path, () => import('./reading/article-page.tsx')),
        ),
      ],
    },
  ],
}

/** The pages of a layout that stays when one of them fails or does not exist. */
export const within = (pages: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: ErrorPage, children: [...pages, { path: '*', loader: notFound }] },
]

/** What is around all pages. */
export const withRoot = (children: RouteObject[]): RouteObject[] => [
  { Component: RootLayout, ErrorBoundary: ErrorInFrame, HydrateFallback: FirstPaint, children },
]

/** All that a server draws. */
export const siteRoutes = withRoot([
  { Component: EntryLayout, children: [{ index: true }] },
  openPages,
])
