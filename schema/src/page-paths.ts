const sitePaths = [
  '/',
  '/video',
  '/video/:slug',
  '/management-line',
  '/contact',
  '/contacts',
  '/contacts/*',
  '/articles',
  '/knowledge-base',
  '/test-category',
  '/events',
  '/events/:id',
  '/search',
  '/privacy-policy',
  '/website-policy',
  '/security-policy',
] as const

/** Whether visitors find something there that staff have written or chosen. */
export const isForVisitors = (path: string) => sitePaths.some((each) => each === path)

/** All paths of the client that have a page. Any other is answered with 404. */
export const pagePaths = [
  ...sitePaths,
  '/welcome',
  '/inbox',
  '/announcements/:id',
  '/files/:id',
  '/meetings',
  '/meetings/:id',
  '/shifts',
  '/work-schedule',
  '/share',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/prove-address',
  '/preview',
  '/notifications-demo',
  '/example-components',
  '/account',
  '/account/profile',
  '/account/security',
  '/account/sessions',
  '/account/notifications',
  '/backoffice',
  '/backoffice/schedule',
  '/backoffice/users',
  '/backoffice/users/create',
  '/backoffice/users/:id/edit',
  '/backoffice/users/:id/view',
  '/backoffice/groups',
  '/backoffice/departments',
  '/backoffice/positions',
  '/backoffice/management-line',
  '/backoffice/management-line/:id',
  '/backoffice/categories',
  '/backoffice/navigation',
  '/backoffice/landing-sections',
  '/backoffice/landing-sections/create',
  '/backoffice/landing-sections/:id/edit',
  '/backoffice/banners-popup',
  '/backoffice/articles',
  '/backoffice/articles/create',
  '/backoffice/articles/:id',
  '/backoffice/articles/:id/amend',
  '/backoffice/video',
  '/backoffice/video/create',
  '/backoffice/video/:id',
  '/backoffice/video/:id/amend',
  '/backoffice/meetings',
  '/backoffice/meetings/create',
  '/backoffice/meetings/:id',
  '/backoffice/meetings/:id/amend',
  '/backoffice/work-schedule',
  '/backoffice/work-schedule/edit/:id',
  '/backoffice/media',
  '/backoffice/messages',
  '/backoffice/audit',
  '/backoffice/test',
  '/backoffice/settings',
  '/backoffice/dead-letters',
  '/backoffice/announcements',
  '/backoffice/announcements/create',
  '/backoffice/announcements/:id',
  '/backoffice/announcements/:id/amend',
  '/backoffice/announcements/:id/people',
] as const

/** What addresses begin with that the server answers, whatever is asked for there, or that pages to come begin with. */
const serverPaths = [
  'assets',
  'builds',
  'graphql',
  'healthz',
  'icons',
  'media',
  'metrics',
  'readyz',
  'screenshots',
  'v1',
]
const pathsToCome = [
  ...['channels', 'directory', 'notifications', 'offline', 'people'],
  ...['sign-in', 'sign-out', 'users'],
  'videos',
]
const reserved = new Set([
  ...pagePaths.map((path) => path.split('/')[1]),
  ...serverPaths,
  ...pathsToCome,
])

/**
 * Whether something else than a page that staff write stands at an address, or will. Files have a dot in their names, which
 * those of pages have not.
 */
export function isReserved(path: string): boolean {
  const first = path.split('/')[0]!
  return first.includes('.') || reserved.has(first)
}
