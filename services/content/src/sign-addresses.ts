import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** For whom, and until when in seconds since 1970. */
interface Claims {
  id: string
  viewer: string
  expires: number
}

/** Addresses that say for whom and until when they are, as neither images nor players send a session. */
export function addressSigner(secretKey: string, of: 'files' | 'videos') {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `prakat addresses of ${of} v1`, 32))
  const signatureOf = ({ id, viewer, expires }: Claims) =>
    createHmac('sha256', key).update(`${id} ${viewer} ${expires}`).digest()
  return {
    /** What stands behind the “?” of an address. */
    sign(claims: Claims): string {
      const { viewer, expires } = claims
      const signature = signatureOf(claims).toString('base64url')
      return String(new URLSearchParams({ viewer, expires: String(expires), signature }))
    },
    /** Whether somebody was given it; it may be over. */
    isSigned({ signature, ...claims }: Claims & { signature: string }): boolean {
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(claims)]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
