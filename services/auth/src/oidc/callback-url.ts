/** Must be registered with the provider. */
export const callbackUrl = (publicUrl: string) => `${publicUrl}/v1/auth/oidc/callback`
