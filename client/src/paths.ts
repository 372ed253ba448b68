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
}
