import { Navigate, type RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { prefetch } from './routes/prefetch.ts'
import { ErrorInFrame, ErrorInMain, ErrorPage, notFound } from './routes/error-page.tsx'
import { RootLayout } from './routes/root-layout.tsx'
import { PublicOnly, RequireSession } from './session/guards.tsx'
import { FirstPaint } from './ui/brand.tsx'
import { page, type LoadCode } from './ui/load-page.ts'
import { MainContent } from './ui/main-content.tsx'
import { loadWords, type CatalogueName } from './words/m.ts'

/** A page, or all within a layout, with the texts that it needs beside those of everybody. */
const pageIn = (words: CatalogueName, load: LoadCode) =>
  page(async () => (await Promise.all([load(), loadWords(words)]))[0])

/** The pages of a layout that stays when one of them fails or does not exist. */
const within = (pages: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: ErrorPage, children: [...pages, { path: '*', loader: notFound }] },
]

const accountPages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.accountProfile()} replace /> },
  { path: 'profile', lazy: page(() => import('./account/profile-page.tsx')), ...prefetch('me') },
  {
    path: 'security',
    lazy: page(() => import('./account/security-page.tsx')),
    ...prefetch('security'),
  },
  {
    path: 'sessions',
    lazy: page(() => import('./account/sessions-page.tsx')),
    ...prefetch('sessions'),
  },
  {
    path: 'notifications',
    lazy: page(() => import('./routes/account-notifications-page.tsx')),
    ...prefetch('notifications'),
  },
]

const backofficePages: RouteObject[] = [
  {
    index: true,
    lazy: page(() => import('./routes/overview-page.tsx')),
    ...prefetch('overview'),
  },
  {
    path: 'schedule',
    lazy: page(() => import('./routes/schedule-page.tsx')),
    ...prefetch('schedule'),
  },
  {
    path: 'users',
    lazy: page(() => import('./people/people-page.tsx')),
    ...prefetch('users'),
  },
  { path: 'users/create', lazy: page(() => import('./people/create-page.tsx')) },
  {
    path: 'users/:id/edit',
    lazy: page(() => import('./people/edit-page.tsx')),
    ...prefetch('user'),
  },
  {
    path: 'users/:id/view',
    lazy: page(() => import('./people/view-page.tsx')),
    ...prefetch('user'),
  },
  {
    path: 'groups',
    lazy: page(() => import('./groups/groups-page.tsx')),
    ...prefetch('groups'),
  },
  {
    path: 'departments',
    lazy: page(() => import('./departments/departments-page.tsx')),
    ...prefetch('departments'),
  },
  {
    path: 'positions',
    lazy: page(() => import('./positions/positions-page.tsx')),
    ...prefetch('positions'),
  },
  {
    path: 'categories',
    lazy: page(() => import('./categories/categories-page.tsx')),
    ...prefetch('categories'),
  },
  {
    path: 'banners-popup',
    lazy: page(() => import('./popups/popups-page.tsx')),
    ...prefetch('popups'),
  },
  {
    path: 'articles',
    lazy: page(() => import('./articles/articles-page.tsx')),
    ...prefetch('articles'),
  },
  { path: 'articles/create', lazy: page(() => import('./articles/article-page.tsx')) },
  {
    path: 'articles/:id',
    lazy: page(() => import('./articles/article-page.tsx')),
    ...prefetch('article'),
  },
  {
    path: 'articles/:id/amend',
    lazy: page(() => import('./articles/article-amend-page.tsx')),
    ...prefetch('articleAmend'),
  },
  {
    path: 'meetings',
    lazy: page(() => import('./meetings/meetings-page.tsx')),
    ...prefetch('meetings'),
  },
  { path: 'meetings/create', lazy: page(() => import('./meetings/meeting-page.tsx')) },
  {
    path: 'meetings/:id',
    lazy: page(() => import('./meetings/meeting-page.tsx')),
    ...prefetch('meeting'),
  },
  {
    path: 'meetings/:id/amend',
    lazy: page(() => import('./meetings/meeting-amend-page.tsx')),
    ...prefetch('meetingAmend'),
  },
  {
    path: 'media',
    lazy: page(() => import('./media/media-page.tsx')),
    ...prefetch('media'),
  },
  {
    path: 'audit',
    lazy: page(() => import('./audit/audit-page.tsx')),
    ...prefetch('audit'),
  },
  // Few may ask what these show, which only the pages know.
  { path: 'test', lazy: page(() => import('./routes/system-page.tsx')) },
  { path: 'settings', lazy: page(() => import('./routes/settings-page.tsx')) },
  { path: 'dead-letters', lazy: page(() => import('./dead-letters/dead-letters-page.tsx')) },
  {
    path: 'announcements',
    lazy: page(() => import('./announcements/announcements-page.tsx')),
    ...prefetch('announcements'),
  },
  { path: 'announcements/create', lazy: page(() => import('./routes/announcement-page.tsx')) },
  {
    path: 'announcements/:id',
    lazy: page(() => import('./routes/announcement-page.tsx')),
    ...prefetch('announcement'),
  },
  {
    path: 'announcements/:id/amend',
    lazy: page(() => import('./announcements/amend-page.tsx')),
    ...prefetch('announcementAmend'),
  },
  {
    path: 'announcements/:id/people',
    lazy: page(() => import('./delivery/people-page.tsx')),
    ...prefetch('announcementPeople'),
  },
]

/** Every page of the client. Each is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorInFrame,
    HydrateFallback: FirstPaint,
    children: [
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
                lazy: page(() => import('./entering/reset-password-page.tsx')),
              },
              {
                path: 'verify-email',
                lazy: page(() => import('./entering/verify-email-page.tsx')),
              },
              {
                path: 'prove-address',
                lazy: page(() => import('./entering/prove-address-page.tsx')),
              },
              {
                Component: PublicOnly,
                children: [
                  { path: 'register', lazy: page(() => import('./entering/register-page.tsx')) },
                  {
                    path: 'forgot-password',
                    lazy: page(() => import('./entering/forgot-password-page.tsx')),
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        Component: RequireSession,
        children: [
          {
            lazy: pageIn('member', () => import('./routes/app-layout.tsx')),
            children: [
              {
                ErrorBoundary: ErrorInMain,
                children: [
                  {
                    Component: MainContent,
                    children: [
                      { index: true, lazy: page(() => import('./inbox/home-page.tsx')) },
                      {
                        path: 'announcements/:id',
                        lazy: page(() => import('./inbox/notification-page.tsx')),
                      },
                      {
                        path: 'meetings',
                        lazy: page(() => import('./meetings/calendar-page.tsx')),
                      },
                      {
                        path: 'meetings/:id',
                        lazy: page(() => import('./meetings/invitation-page.tsx')),
                      },
                      {
                        path: 'notifications-demo',
                        lazy: pageIn('office', () => import('./routes/demo/demo-page.tsx')),
                      },
                    ],
                  },
                  {
                    path: 'account',
                    lazy: page(() => import('./account/account-layout.tsx')),
                    children: within(accountPages),
                  },
                  {
                    path: 'backoffice',
                    lazy: pageIn('office', () => import('./routes/backoffice-layout.tsx')),
                    ...prefetch('me'),
                    // What they may do is asked for once, not at each page.
                    shouldRevalidate: () => false,
                    children: within(backofficePages),
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        ErrorBoundary: ErrorPage,
        children: [{ path: 'preview', lazy: page(() => import('./routes/preview-page.tsx')) }],
      },
      { lazy: page(() => import('./routes/open-layout.tsx')), children: within([]) },
    ],
  },
]
