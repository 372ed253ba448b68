const words: Record<string, string> = {
  oidc_denied: 'Your organisation’s sign-in was stopped or refused.',
  oidc_expired: 'That took too long or was finished already. Sign in again.',
  oidc_unverified:
    'Your email is not verified, so we cannot tell that the account is yours. Sign in with your password.',
  oidc_closed: 'You have no account here yet, and registration is closed. Ask your organisation.',
  oidc_suspended: 'This account is suspended. Ask your organisation.',
  oidc_unavailable:
    'Your organisation’s sign-in cannot be reached. Use your password or try later.',
}

/** Words for the `error` that a sign-in elsewhere came back with; never the text of the address itself. */
export function signInError(code: string | null): string | undefined {
  if (!code) return undefined
  return words[code] ?? 'Signing in did not work. Try again.'
}
