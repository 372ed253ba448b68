import { redirect, type PatchRoutesOnNavigationFunctionArgs, type RouteObject } from 'react-router'
import { entryPaths } from './entry-paths.ts'
import { EntryLayout, forMembers } from './routes/front-door.tsx'
import { ErrorInMain, ErrorPage } from './routes/error-page.tsx'
import { PublicOnly } from './session/guards.tsx'
import { openPages, pageIn, withRoot } from './site-routes.tsx'
import { orReloadPage, page } from './ui/load-page.ts'
import { MainContent } from './ui/main-content.tsx'

const membersOnly = 'members'

/** Every page of the client but those of the sections below. Each is loaded when it is first visited. */
export const routes: RouteObject[] = withRoot([
  {
    lazy: page(() => import('./entering/auth-layout.tsx')),
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          // Open to everybody, signed in or not, as mails link to some of them.
          { path: 'login', lazy: page(() => import('./entering/login-page.tsx')) },
          {
            path: 'reset-password',
            lazy: pageIn(['mailed'], () => import('./entering/reset-password-page.tsx')),
          },
          {
            path: 'verify-email',
            lazy: pageIn(['mailed'], () => import('./entering/verify-email-page.tsx')),
          },
          {
            path: 'prove-address',
            lazy: pageIn(['mailed'], () => import('./entering/prove-address-page.tsx')),
          },
          {
            Component: PublicOnly,
            children: [
              {
                path: 'register',
                lazy: pageIn(['mailed'], () => import('./entering/register-page.tsx')),
              },
              {
                path: 'forgot-password',
                lazy: pageIn(['mailed'], () => import('./entering/forgot-password-page.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
  {
    Component: EntryLayout,
    children: [
      {
        lazy: forMembers(pageIn(['member'], () => import('./routes/app-layout.tsx')).load),
        children: [
          {
            id: membersOnly,
            ErrorBoundary: ErrorInMain,
            children: [
              {
                Component: MainContent,
                children: [
                  { index: true, lazy: forMembers(() => import('./routes/home-page.tsx')) },
                  { path: 'inbox', lazy: page(() => import('./inbox/inbox-page.tsx')) },
                  {
                    path: 'announcements/:id',
                    lazy: page(() => import('./inbox/notification-page.tsx')),
                  },
                  {
                    path: 'files/:id',
                    lazy: pageIn(['office'], () => import('./media/file-page.tsx')),
                  },
                  {
                    path: 'meetings',
                    lazy: page(() => import('./routes/calendar-page.tsx')),
                  },
                  {
                    path: 'meetings/:id',
                    lazy: page(() => import('./meetings/invitation-page.tsx')),
                  },
                  {
                    path: 'work-schedule',
                    lazy: page(() => import('./shifts/own-shifts-page.tsx')),
                  },
                  {
                    path: 'share',
                    lazy: pageIn(['offers'], () => import('./routes/share-page.tsx')),
                  },
                  {
                    path: 'notifications-demo',
                    lazy: pageIn(['office'], () => import('./routes/demo/demo-page.tsx')),
                  },
                  {
                    path: 'example-components',
                    lazy: pageIn(['office', 'guide'], () => import('./examples/examples-page.tsx')),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    ErrorBoundary: ErrorPage,
    children: [
      { path: 'preview', lazy: pageIn(['site'], () => import('./routes/preview-page.tsx')) },
      // Where the landing page was for members once.
      { path: 'welcome', loader: () => redirect(entryPaths.home()) },
      {
        // Where notifications led before.
        path: 'shifts',
        loader: ({ request }) => redirect(`/work-schedule${new URL(request.url).search}`),
      },
    ],
  },
  openPages,
])

/** What has many pages, of which who signs in or visits needs none. */
const sections = new Map<string | undefined, () => Promise<{ section: RouteObject }>>([
  ['account', () => import('./account-routes.tsx')],
  ['backoffice', () => import('./backoffice-routes.ts')],
])
const sectionOf = (path: string) => sections.get(path.split('/')[1])

/** Those among which an address is. */
export async function routesFor(path: string): Promise<RouteObject[]> {
  const load = sectionOf(path)
  return load ? [(await load()).section] : routes
}

/** Adds a section to a router once somebody goes there. */
export async function addSection({
  path,
  patch,
}: Pick<PatchRoutesOnNavigationFunctionArgs, 'path' | 'patch'>): Promise<void> {
  const load = sectionOf(path)
  if (load) patch(membersOnly, [(await orReloadPage(load)).section])
}
