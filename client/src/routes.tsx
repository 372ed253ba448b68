import { Navigate, type RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { always, askAhead, listOf, oneOf, treeOf } from './routes/ask-ahead.ts'
import { ErrorInFrame, ErrorInMain, ErrorPage, notFound } from './routes/error-page.tsx'
import { RootLayout } from './routes/root-layout.tsx'
import { PublicOnly, RequireSession } from './session/guards.tsx'
import { FirstPaint } from './ui/brand.tsx'
import { page } from './ui/load-page.ts'
import { MainContent } from './ui/main-content.tsx'
import { loadWords } from './words/m.ts'

/** The pages of a layout that stays when one of them fails or does not exist. */
const within = (pages: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: ErrorPage, children: [...pages, { path: '*', loader: notFound }] },
]

const person = oneOf(() => import('./people/user.ts').then(({ userQuery }) => userQuery))
const announcement = oneOf(() =>
  import('./announcements/announcement.ts').then(({ announcementQuery }) => announcementQuery),
)
const me = always(() => import('./session/me.ts').then(({ meQuery }) => meQuery))

const accountPages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.accountProfile()} replace /> },
  { path: 'profile', lazy: page(() => import('./account/profile-page.tsx')), ...askAhead(me) },
  {
    path: 'security',
    lazy: page(() => import('./account/security-page.tsx')),
    ...askAhead(
      me,
      always(() => import('./account/passkey.ts').then(({ passkeysQuery }) => passkeysQuery)),
    ),
  },
  {
    path: 'sessions',
    lazy: page(() => import('./account/sessions-page.tsx')),
    ...askAhead(
      me,
      always(() => import('./account/session.ts').then(({ sessionsQuery }) => sessionsQuery)),
    ),
  },
  {
    path: 'notifications',
    lazy: page(() => import('./routes/account-notifications-page.tsx')),
    ...askAhead(
      me,
      always(() => import('./account/device.ts').then(({ devicesQuery }) => devicesQuery)),
    ),
  },
]

const backofficePages: RouteObject[] = [
  {
    index: true,
    lazy: page(() => import('./overview/overview-page.tsx')),
    ...askAhead(
      always(() => import('./overview/overview.ts').then((overview) => overview.recentQuery)),
      always(() => import('./overview/overview.ts').then((overview) => overview.upcomingQuery)),
      always(() => import('./overview/overview.ts').then((overview) => overview.peopleCountsQuery)),
    ),
  },
  {
    path: 'users',
    lazy: page(() => import('./people/people-page.tsx')),
    ...askAhead(listOf(() => import('./people/user.ts').then(({ usersList }) => usersList))),
  },
  { path: 'users/create', lazy: page(() => import('./people/create-page.tsx')) },
  {
    path: 'users/:id/edit',
    lazy: page(() => import('./people/edit-page.tsx')),
    ...askAhead(person),
  },
  {
    path: 'users/:id/view',
    lazy: page(() => import('./people/view-page.tsx')),
    ...askAhead(person),
  },
  {
    path: 'groups',
    lazy: page(() => import('./groups/groups-page.tsx')),
    ...askAhead(listOf(() => import('./groups/group.ts').then(({ groupsList }) => groupsList))),
  },
  {
    path: 'departments',
    lazy: page(() => import('./departments/departments-page.tsx')),
    ...askAhead(treeOf(() => import('./departments/department.ts'))),
  },
  {
    path: 'positions',
    lazy: page(() => import('./positions/positions-page.tsx')),
    ...askAhead(
      listOf(() => import('./positions/position.ts').then(({ positionsList }) => positionsList)),
    ),
  },
  {
    path: 'categories',
    lazy: page(() => import('./categories/categories-page.tsx')),
    ...askAhead(
      listOf(() => import('./categories/category.ts').then(({ categoriesList }) => categoriesList)),
    ),
  },
  {
    path: 'announcements',
    lazy: page(() => import('./announcements/announcements-page.tsx')),
    ...askAhead(
      listOf(() =>
        import('./announcements/announcement.ts').then(
          ({ announcementsList }) => announcementsList,
        ),
      ),
    ),
  },
  { path: 'announcements/create', lazy: page(() => import('./announcements/create-page.tsx')) },
  {
    path: 'announcements/:id',
    lazy: page(() => import('./routes/announcement-page.tsx')),
    ...askAhead(announcement),
  },
  {
    path: 'announcements/:id/amend',
    lazy: page(() => import('./announcements/amend-page.tsx')),
    ...askAhead(announcement),
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
            lazy: page(async () => {
              const [layout] = await Promise.all([
                import('./routes/app-layout.tsx'),
                loadWords('office'),
              ])
              return layout
            }),
            children: [
              {
                ErrorBoundary: ErrorInMain,
                children: [
                  {
                    Component: MainContent,
                    children: [
                      { index: true, lazy: page(() => import('./inbox/home-page.tsx')) },
                      {
                        path: 'notifications-demo',
                        lazy: page(() => import('./routes/demo/demo-page.tsx')),
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
                    lazy: page(() => import('./routes/backoffice-layout.tsx')),
                    ...askAhead(me),
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
      { lazy: page(() => import('./routes/open-layout.tsx')), children: within([]) },
    ],
  },
]
