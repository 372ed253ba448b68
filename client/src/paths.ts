/** Every address of the client. */
export const paths = {
  home: () => '/',
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
  account: () => '/account',
  accountProfile: () => '/account/profile',
  accountSecurity: () => '/account/security',
  accountSessions: () => '/account/sessions',
  accountNotifications: () => '/account/notifications',
  notificationsDemo: () => '/notifications-demo',
  backoffice: () => '/backoffice',
  announcements: () => '/backoffice/announcements',
  announcementCreate: () => '/backoffice/announcements/create',
  announcementCopy: (id: string) =>
    `/backoffice/announcements/create?from=${encodeURIComponent(id)}`,
  announcement: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}`,
  announcementAmend: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}/amend`,
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
  categories: () => '/backoffice/categories',
  category: (id: string) => `/backoffice/categories?edit=${encodeURIComponent(id)}`,
}
