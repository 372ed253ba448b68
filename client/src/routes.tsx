import type { RouteObject } from 'react-router'
import { PublicOnly } from './session/public-only.tsx'
import { RequireSession } from './session/require-session.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { ErrorInFrame, ErrorInMain, ErrorPage } from './pages/error.tsx'
import { notFound } from './pages/not-found.tsx'
import { FirstPaint } from './ui/first-paint.tsx'
import { page } from './ui/load-page.ts'
import { MainContent } from './ui/main-content.tsx'

/** Pages of a frame that stays when one of them fails, and when there is none at the address. */
const within = (pages: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: ErrorPage, children: [...pages, { path: '*', loader: notFound }] },
]

const accountPages: RouteObject[] = [
  { index: true, lazy: page(() => import('./pages/account.tsx')) },
  { path: 'profile', lazy: page(() => import('./pages/account-profile.tsx')) },
  { path: 'security', lazy: page(() => import('./pages/account-security.tsx')) },
  { path: 'sessions', lazy: page(() => import('./pages/account-sessions.tsx')) },
  { path: 'notifications', lazy: page(() => import('./pages/account-notifications.tsx')) },
]

const backofficePages: RouteObject[] = [
  { index: true, lazy: page(() => import('./pages/backoffice.tsx')) },
  { path: 'users', lazy: page(() => import('./pages/users.tsx')) },
  { path: 'users/create', lazy: page(() => import('./pages/user-create.tsx')) },
  { path: 'users/:id/edit', lazy: page(() => import('./pages/user-edit.tsx')) },
  { path: 'users/:id/view', lazy: page(() => import('./pages/user-view.tsx')) },
  { path: 'groups', lazy: page(() => import('./pages/groups.tsx')) },
  { path: 'departments', lazy: page(() => import('./pages/departments.tsx')) },
  { path: 'positions', lazy: page(() => import('./pages/positions.tsx')) },
  { path: 'announcements', lazy: page(() => import('./pages/announcements.tsx')) },
  { path: 'announcements/create', lazy: page(() => import('./pages/announcement-create.tsx')) },
  { path: 'announcements/:id', lazy: page(() => import('./pages/announcement.tsx')) },
  { path: 'announcements/:id/amend', lazy: page(() => import('./pages/announcement-amend.tsx')) },
]

/** Every page of the client. Each is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorInFrame,
    HydrateFallback: FirstPaint,
    children: [
      {
        lazy: page(() => import('./layouts/auth-layout.tsx')),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              // For everybody, signed in or not: two of them are where mails lead.
              { path: 'login', lazy: page(() => import('./pages/login.tsx')) },
              { path: 'reset-password', lazy: page(() => import('./pages/reset-password.tsx')) },
              { path: 'verify-email', lazy: page(() => import('./pages/verify-email.tsx')) },
              { path: 'prove-address', lazy: page(() => import('./pages/prove-address.tsx')) },
              {
                Component: PublicOnly,
                children: [
                  { path: 'register', lazy: page(() => import('./pages/register.tsx')) },
                  {
                    path: 'forgot-password',
                    lazy: page(() => import('./pages/forgot-password.tsx')),
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
            lazy: page(() => import('./layouts/app-layout.tsx')),
            children: [
              {
                ErrorBoundary: ErrorInMain,
                children: [
                  {
                    Component: MainContent,
                    children: [
                      { index: true, lazy: page(() => import('./pages/home.tsx')) },
                      {
                        path: 'notifications-demo',
                        lazy: page(() => import('./pages/notifications-demo.tsx')),
                      },
                    ],
                  },
                  {
                    path: 'account',
                    lazy: page(() => import('./layouts/account-layout.tsx')),
                    children: within(accountPages),
                  },
                  {
                    path: 'backoffice',
                    lazy: page(() => import('./layouts/backoffice-layout.tsx')),
                    children: within(backofficePages),
                  },
                ],
              },
            ],
          },
        ],
      },
      { lazy: page(() => import('./layouts/open-layout.tsx')), children: within([]) },
    ],
  },
]
