import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { jpeg, keptOf, plain, putPhoto, red } from './send-photo.ts'

const app = useTestApp()
let owner: Awaited<ReturnType<typeof signInAsOwner>>

beforeAll(async () => {
  owner = await signInAsOwner(app)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const rich = sharp({ create: { width: 900, height: 900, channels: 3, background: red, noise } })
const half = (image: Buffer) => image.subarray(0, image.length / 2)
const holed = (image: Buffer) => {
  const third = Math.floor(image.length / 3)
  return image.fill(0, third, third * 2)
}
const heavy = async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)])

type Bad = [what: string, make: () => Promise<Buffer> | string, type: string | null]
const otherTypes: Bad[] = [
  ['an image of no type', () => jpeg(), null],
  ['an image that says it is JSON', () => jpeg(), 'application/json'],
  ['an image that says it is text', () => jpeg(), 'text/plain'],
  ['an image of a type that is none', () => jpeg(), 'image'],
  ['an SVG', () => svg, 'image/svg+xml'],
  ['an SVG that says it is a PNG', () => svg, 'image/png'],
  ['a GIF', () => plain(9, 9).gif().toBuffer(), 'image/gif'],
  ['a GIF that says it is WebP', () => plain(9, 9).gif().toBuffer(), 'image/webp'],
  ['a TIFF that says it is a JPEG', () => plain(9, 9).tiff().toBuffer(), 'image/jpeg'],
  ['text that says it is a JPEG', () => 'GIF89a? No, a text.', 'image/jpeg'],
]
const unreadable: Bad[] = [
  ['nothing', () => '', 'image/png'],
  ['nothing of no type', () => '', null],
  ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 20), 'image/jpeg'],
  ['half a JPEG', () => rich.clone().jpeg().toBuffer().then(half), 'image/jpeg'],
  ['half a PNG', () => rich.clone().png().toBuffer().then(half), 'image/png'],
  ['half a WebP', () => rich.clone().webp().toBuffer().then(half), 'image/webp'],
  ['half an AVIF', () => rich.clone().avif({ effort: 0 }).toBuffer().then(half), 'image/avif'],
  ['a PNG with a hole', () => rich.clone().png().toBuffer().then(holed), 'image/png'],
  ['a small file with a vast picture', () => plain(6000, 6000).png().toBuffer(), 'image/png'],
]
const bad = [
  ...otherTypes.map((each) => [...each, 415, 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...unreadable.map((each) => [...each, 400, 'VALIDATION'] as const),
  ['more than 5 MB', heavy, 'image/jpeg', 413, 'PAYLOAD_TOO_LARGE'] as const,
]

it.each(bad)('%s is refused, and nothing is changed', async (_what, make, type, status, code) => {
  const image = await make()
  const before = await keptOf(app)
  for (const of of ['me', owner.user.id]) {
    expect(await putPhoto(app, owner.token, image, { type, of })).toMatchObject({
      status,
      type: expect.stringContaining('application/problem+json'),
      body: { status, code, fields: { photo: expect.any(String) } },
    })
  }
  expect(await keptOf(app)).toEqual(before)
})

it('an image is not looked at for those who may not send it', async () => {
  const { token } = await signUp(app)
  const answer = await putPhoto(app, token, 'no image', { of: owner.user.id })
  expect(answer.body.code).toBe('FORBIDDEN')
})

it('a JPEG that says it is a PNG is taken for what it is', async () => {
  const { token } = await signUp(app)
  expect((await putPhoto(app, token, await jpeg(), { type: 'image/png' })).status).toBe(200)
})

it.each(['0'.repeat(64), 'nonsense', '0'.repeat(63), '%00', "'%20or%20true", '..%2f..%2fetc'])(
  'there is no photo at %s',
  async (hash) => {
    const answer = await rest(app, 'GET', `/v1/photos/${hash}.webp`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.code).toBe('NOT_FOUND')
  },
)

/** Begins to send a photo of one megabyte and sends half of it. */
function beginToSend(token: string) {
  const sent = request(`${app.url}/v1/me/photo`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'image/png',
      'content-length': 1e6,
    },
  })
  sent.on('error', () => {})
  sent.write(Buffer.alloc(5e5))
  const answer = new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  return { answer, cut: () => sent.destroy() }
}

it('nothing is kept of what somebody sends who is nobody', async () => {
  const { answer, cut } = beginToSend('nonsense')
  expect((await answer).statusCode).toBe(401)
  cut()
})

it('only so many photos are on their way at a time', async () => {
  const { token } = await signUp(app)
  // The others wait for the rest of their photos, so only who is refused is answered.
  const sending = Array.from({ length: 17 }, () => beginToSend(token))
  const refused = await Promise.race(sending.map(({ answer }) => answer))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  for (const { cut } of sending) cut()
  await vi.waitFor(async () => expect((await putPhoto(app, token, await jpeg())).status).toBe(200))
})

it('whoever goes away while they are asked who they are takes no place', async () => {
  const { token } = await signUp(app)
  const { hostname, port } = new URL(app.url)
  const head = [
    ...['PUT /v1/me/photo HTTP/1.1', `host: ${hostname}`, `authorization: Bearer ${token}`],
    ...['content-type: image/jpeg', 'content-length: 1000', '', ''],
  ].join('\r\n')
  for (let n = 0; n < 40; n += 1) {
    const socket = connect(Number(port), hostname).on('error', () => {})
    await new Promise<void>((sent) => socket.write(head, () => sent()))
    socket.resetAndDestroy()
  }
  expect((await putPhoto(app, token, await jpeg())).status).toBe(200)
})
