export interface Tokens {
  token: string
  refreshToken: string | null
}

// One key for both, so that another tab never reads a token of one pair with the other's refresh token.
export const storageKey = 'prakat-session'

/** Apart from what else is done with tokens, as every page begins with it. */
export function readStoredTokens(): Tokens | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isTokens(value) ? value : null
  } catch {
    return null
  }
}

function isTokens(value: unknown): value is Tokens {
  return typeof value === 'object' && value !== null && typeof (value as Tokens).token === 'string'
}
