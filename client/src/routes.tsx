import type { RouteObject } from 'react-router'
import { PublicOnly } from './session/public-only.tsx'
import { RequireSession } from './session/require-session.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { ErrorPage } from './pages/error.tsx'
import { NotFoundPage } from './pages/not-found.tsx'

const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => {
  const { default: Component } = await load()
  return { Component }
}

/** Every page of the client. Each is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        lazy: page(() => import('./layouts/auth-layout.tsx')),
        children: [
          // For everybody, signed in or not: the last two are where mails lead.
          { path: 'login', lazy: page(() => import('./pages/login.tsx')) },
          { path: 'reset-password', lazy: page(() => import('./pages/reset-password.tsx')) },
          { path: 'verify-email', lazy: page(() => import('./pages/verify-email.tsx')) },
          {
            Component: PublicOnly,
            children: [
              { path: 'register', lazy: page(() => import('./pages/register.tsx')) },
              { path: 'forgot-password', lazy: page(() => import('./pages/forgot-password.tsx')) },
            ],
          },
        ],
      },
      {
        Component: RequireSession,
        children: [
          {
            lazy: page(() => import('./layouts/app-layout.tsx')),
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, lazy: page(() => import('./pages/home.tsx')) },
              {
                path: 'notifications-demo',
                lazy: page(() => import('./pages/notifications-demo.tsx')),
              },
              {
                path: 'account',
                lazy: page(() => import('./layouts/account-layout.tsx')),
                children: [
                  { index: true, lazy: page(() => import('./pages/account.tsx')) },
                  { path: 'profile', lazy: page(() => import('./pages/account-profile.tsx')) },
                  { path: 'security', lazy: page(() => import('./pages/account-security.tsx')) },
                  { path: 'sessions', lazy: page(() => import('./pages/account-sessions.tsx')) },
                  {
                    path: 'notifications',
                    lazy: page(() => import('./pages/account-notifications.tsx')),
                  },
                ],
              },
              {
                path: 'backoffice',
                lazy: page(() => import('./layouts/backoffice-layout.tsx')),
                children: [
                  { index: true, lazy: page(() => import('./pages/backoffice.tsx')) },
                  { path: 'users', lazy: page(() => import('./pages/users.tsx')) },
                  { path: 'users/create', lazy: page(() => import('./pages/user-create.tsx')) },
                  { path: 'users/:id/edit', lazy: page(() => import('./pages/user-edit.tsx')) },
                  { path: 'users/:id/view', lazy: page(() => import('./pages/user-view.tsx')) },
                  { path: 'groups', lazy: page(() => import('./pages/groups.tsx')) },
                  { path: 'departments', lazy: page(() => import('./pages/departments.tsx')) },
                  { path: 'positions', lazy: page(() => import('./pages/positions.tsx')) },
                  { path: 'announcements', lazy: page(() => import('./pages/announcements.tsx')) },
                  {
                    path: 'announcements/create',
                    lazy: page(() => import('./pages/announcement-create.tsx')),
                  },
                  {
                    path: 'announcements/:id',
                    lazy: page(() => import('./pages/announcement.tsx')),
                  },
                  {
                    path: 'announcements/:id/amend',
                    lazy: page(() => import('./pages/announcement-amend.tsx')),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
