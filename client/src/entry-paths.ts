/** The addresses that everybody's first page needs, whichever it is. The others are in `paths.ts`, with these among them. */
export const entryPaths = {
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
  accountProfile: () => '/account/profile',
  backoffice: () => '/backoffice',
}
