/** Every address of the client. */
export const paths = {
  home: () => '/',
  /** Where an announcement, or another notification, is read. */
  notification: (id: string) => `/announcements/${encodeURIComponent(id)}`,
  login: (redirect?: string, page = '/login') =>
    redirect && redirect !== '/' ? `${page}?redirect=${encodeURIComponent(redirect)}` : page,
  register: (redirect?: string) =>
    redirect && redirect !== '/'
      ? `/register?redirect=${encodeURIComponent(redirect)}`
      : '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
  proveAddress: () => '/prove-address',
  /** With a token that no server sees. */
  preview: (token: string) => `/preview#token=${token}`,
  account: () => '/account',
  accountProfile: () => '/account/profile',
  accountSecurity: () => '/account/security',
  accountSessions: () => '/account/sessions',
  accountNotifications: () => '/account/notifications',
  notificationsDemo: () => '/notifications-demo',
  backoffice: () => '/backoffice',
  schedule: (query = '') => `/backoffice/schedule${query}`,
  announcements: () => '/backoffice/announcements',
  announcementCreate: () => '/backoffice/announcements/create',
  announcementCopy: (id: string) =>
    `/backoffice/announcements/create?from=${encodeURIComponent(id)}`,
  announcement: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}`,
  announcementAmend: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}/amend`,
  announcementPeople: (id: string, state = '') =>
    `/backoffice/announcements/${encodeURIComponent(id)}/people${state && `?state=${state}`}`,
  articles: () => '/backoffice/articles',
  articleCreate: () => '/backoffice/articles/create',
  articleCopy: (id: string) => `/backoffice/articles/create?from=${encodeURIComponent(id)}`,
  article: (id: string) => `/backoffice/articles/${encodeURIComponent(id)}`,
  articleAmend: (id: string) => `/backoffice/articles/${encodeURIComponent(id)}/amend`,
  users: () => '/backoffice/users',
  userCreate: () => '/backoffice/users/create',
  userEdit: (id: string) => `/backoffice/users/${encodeURIComponent(id)}/edit`,
  userView: (id: string) => `/backoffice/users/${encodeURIComponent(id)}/view`,
  groups: () => '/backoffice/groups',
  group: (id: string) => `/backoffice/groups?edit=${encodeURIComponent(id)}`,
  departments: () => '/backoffice/departments',
  department: (id: string) => `/backoffice/departments?edit=${encodeURIComponent(id)}`,
  positions: () => '/backoffice/positions',
  position: (id: string) => `/backoffice/positions?edit=${encodeURIComponent(id)}`,
  media: () => '/backoffice/media',
  mediaFile: (id: string) => `/backoffice/media?edit=${encodeURIComponent(id)}`,
  categories: () => '/backoffice/categories',
  category: (id: string) => `/backoffice/categories?edit=${encodeURIComponent(id)}`,
  audit: () => '/backoffice/audit',
  settings: () => '/backoffice/settings',
  systemCheck: () => '/backoffice/test',
  deadLetters: () => '/backoffice/dead-letters',
  /** A page of the server's own, not of this client. */
  queues: () => '/backoffice/queues',
}
