import { Navigate, type RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { prefetch } from './routes/prefetch.ts'
import { within } from './site-routes.tsx'
import { page } from './ui/load-page.ts'

export const section: RouteObject = {
  path: 'account',
  lazy: page(() => import('./account/account-layout.tsx')),
  children: within([
    { index: true, element: <Navigate to={paths.accountProfile()} replace /> },
    { path: 'profile', lazy: page(() => import('./account/profile-page.tsx')), ...prefetch('me') },
    {
      path: 'security',
      lazy: page(() => import('./account/security-page.tsx')),
      ...prefetch('security'),
    },
    {
      path: 'sessions',
      lazy: page(() => import('./routes/account-sessions-page.tsx')),
      ...prefetch('sessions'),
    },
    {
      path: 'notifications',
      lazy: page(() => import('./routes/account-notifications-page.tsx')),
      ...prefetch('notifications'),
    },
  ]),
}
