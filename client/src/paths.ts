/** Every address of the client. */
export const paths = {
  home: () => '/',
  login: (redirect?: string) =>
    redirect && redirect !== '/' ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login',
  register: (redirect?: string) =>
    redirect && redirect !== '/'
      ? `/register?redirect=${encodeURIComponent(redirect)}`
      : '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  backoffice: () => '/backoffice',
  announcements: () => '/backoffice/announcements',
  announcementCreate: () => '/backoffice/announcements/create',
  announcement: (id: string) => `/backoffice/announcements/${encodeURIComponent(id)}`,
  users: () => '/backoffice/users',
  userCreate: () => '/backoffice/users/create',
  userEdit: (id: string) => `/backoffice/users/${encodeURIComponent(id)}/edit`,
  userView: (id: string) => `/backoffice/users/${encodeURIComponent(id)}/view`,
  groups: () => '/backoffice/groups',
  departments: () => '/backoffice/departments',
  positions: () => '/backoffice/positions',
}
