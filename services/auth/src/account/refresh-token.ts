import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, so a fast hash is enough: there is nothing to guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
