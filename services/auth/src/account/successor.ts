import { hkdfSync } from 'node:crypto'

export interface TokenPair {
  token: string
  refreshToken: string
}

/**
 * The pair that a refresh token is changed for: HKDF-SHA-256 (RFC 5869) of the token, 256 random bits, under the
 * secret key as its salt, once for each of the two. So whoever presents the token again within the grace is given
 * the very same pair although no token is kept, and neither the database nor a token tells a pair without the key.
 */
export function successorOf(secretKey: string, refreshToken: string): TokenPair {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', refreshToken, secretKey, `prakat ${use} v1`, 32)).toString(
      'base64url',
    )
  return { token: derive('access token'), refreshToken: derive('refresh token') }
}
