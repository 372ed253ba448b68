import { createPublicKey, verify } from 'node:crypto'
import type { PushAnswer } from './push-answer.ts'

const day = 24 * 3600

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** What a real push service would find wrong with a message (RFC 8030, 8188 and 8292); undefined: nothing. */
export function checkPush(
  { headers, body }: Received,
  origin: string,
  applicationServerKey: string | undefined,
): PushAnswer | undefined {
  const bad = (reason: string) => ({ status: 400, body: JSON.stringify({ reason }) })
  if (!/^\d+$/.test(String(headers['ttl']))) return bad('TTL')
  if (headers['content-encoding'] !== 'aes128gcm') return bad('Content-Encoding')
  const topic = headers['topic']
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return bad('Topic')
  const urgency = headers['urgency'] ?? 'normal'
  if (!/^(very-low|low|normal|high)$/.test(String(urgency))) return bad('Urgency')
  if (body.length > 4096) return { status: 413 }
  const key = signedBy(String(headers['authorization']), origin)
  if (!key) return { status: 401, body: 'The token is not right' }
  if (applicationServerKey && key !== applicationServerKey) {
    return { status: 403, body: 'the VAPID credentials do not correspond to the subscription' }
  }
  return undefined
}

/** The key of a good token of RFC 8292 for this origin. */
function signedBy(authorization: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((b) => b.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return undefined
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1000
  const isRight = aud === origin && left > 0 && left <= day && /^(mailto|https):/.test(sub)
  return isRight ? key : undefined
}
