import { Navigate, type RouteObject } from 'react-router'
import { backofficePages } from './backoffice-routes.ts'
import { paths } from './paths.ts'
import { FrontDoor, forMembers } from './routes/front-door.tsx'
import { prefetch } from './routes/prefetch.ts'
import { ErrorInMain, ErrorPage } from './routes/error-page.tsx'
import { PublicOnly } from './session/guards.tsx'
import { openPages, pageIn, withRoot } from './site-routes.tsx'
import { notFound, page } from './ui/load-page.ts'
import { MainContent } from './ui/main-content.tsx'

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

/** Every page of the client. Each is loaded when it is first visited. */
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
    Component: FrontDoor,
    children: [
      {
        lazy: forMembers(pageIn(['member'], () => import('./routes/app-layout.tsx')).load),
        children: [
          {
            ErrorBoundary: ErrorInMain,
            children: [
              {
                Component: MainContent,
                children: [
                  { index: true, lazy: forMembers(() => import('./inbox/home-page.tsx')) },
                  {
                    path: 'welcome',
                    lazy: page(() => import('./routes/welcome-page.tsx')),
                  },
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
                  { path: 'shifts', lazy: page(() => import('./shifts/own-shifts-page.tsx')) },
                  {
                    path: 'notifications-demo',
                    lazy: pageIn(['office'], () => import('./routes/demo/demo-page.tsx')),
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
                lazy: pageIn(['office', 'site'], () => import('./routes/backoffice-layout.tsx')),
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
  openPages,
])
