/**
 * Where single sign-on begins: at the page's own address, wherever the API is. There the provider sends people back
 * to, and there is the cookie that shows them to be the same.
 */
export const oidcAddress = (redirect: string) =>
  `/v1/auth/oidc?redirect=${encodeURIComponent(redirect)}`
