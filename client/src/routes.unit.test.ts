import { pagePaths } from '@prakat/schema/page-paths'
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { addSection, routes } from './routes.tsx'
import { loadSitePage } from './ui/site-page.ts'

function pathsOf(children: RouteObject[], parent = ''): string[] {
  return children.flatMap(({ index, path = '', children: below }) => {
    const full = path ? `${parent}/${path}` : parent
    const isPage = index || (path !== '' && path !== '*' && !below)
    return [...(isPage ? [full || '/'] : []), ...pathsOf(below ?? [], full)]
  })
}

const router = createMemoryRouter(routes)
for (const path of [paths.backoffice(), paths.accountProfile()])
  await addSection({ path, patch: router.patchRoutes })

test('the server knows of every page, and of none that there is not', () => {
  expect(pathsOf(router.routes).sort()).toEqual([...pagePaths].sort())
})

/** Those of section 2 of docs/specification.md. */
const specified = [
  ...['/', '/contact', '/login', '/register', '/forgot-password', '/reset-password', '/video'],
  ...['/test-category', '/knowledge-base', '/contacts/:slug', '/contacts/:slug/:slug'],
  ...['/example-components', '/notifications-demo'],
  ...['/privacy-policy', '/website-policy', '/security-policy'],
  ...['', '/test', '/groups', '/video', '/settings', '/positions', '/categories', '/departments']
    .concat(['/users', '/users/create', '/users/:id/edit', '/users/:id/view'])
    .concat(['/articles', '/articles/create', '/articles/:id'])
    .concat(['/announcements', '/announcements/create', '/announcements/:id', '/banners-popup'])
    .concat(['/work-schedule', '/work-schedule/edit/:id'])
    .concat(['/management-line', '/management-line/:id'])
    .concat(['/landing-sections', '/landing-sections/create', '/landing-sections/:id/edit'])
    .map((path) => `/backoffice${path}`),
]

test.each(specified)('%s has a page of its own', (path) => {
  const page = matchRoutes(router.routes, path)?.at(-1)?.route
  expect(page).toBeDefined()
  expect(page?.path).not.toBe('*')
})

test('every other address, at any depth, may be that of a page that staff have written', () => {
  for (const address of ['/about', '/about/us/and/more']) {
    const page = matchRoutes(router.routes, address)?.at(-1)?.route
    expect(page).toMatchObject({ path: '*', loader: loadSitePage })
  }
})

test('where the landing page was for members leads to it, whoever asks', async () => {
  await router.navigate('/welcome')
  expect(router.state.location.pathname).toBe(paths.home())
})

test.each([
  ['/backoffice/nonsense', 'backoffice'],
  ['/account/nonsense', 'account'],
  ['/nonsense/of/any/depth', undefined],
])('a wrong address below a frame keeps that frame: %s', (address, frame) => {
  const matches = matchRoutes(router.routes, address)
  expect(matches?.at(-1)?.route.path).toBe('*')
  const paths = matches?.map(({ route }) => route.path).filter((path) => path && path !== '*')
  expect(paths?.at(-1)).toBe(frame)
  // What catches the error is within the frame, so that the frame stays.
  expect(matches?.at(-2)?.route).toHaveProperty('ErrorBoundary')
})
