import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { roles, type Role } from '@prakat/schema/principal'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { blue, jpeg, keptOf, plain, putPhoto, red, removePhoto } from './send-photo.ts'

const app = useTestApp()
let owner: Awaited<ReturnType<typeof signInAsOwner>>

beforeAll(async () => {
  owner = await signInAsOwner(app)
})

const sql = () => app.services.auth!.database.sql
type Sent = { type?: string | null; of?: string }
const put = (token: string | undefined, image: Uint8Array | string, sent?: Sent) =>
  putPhoto(app, token, image, sent)
const remove = (token: string | undefined, of?: string) => removePhoto(app, token, of)
const kept = () => keptOf(app)
const get = (path: string) => fetch(app.url + path, { signal: AbortSignal.timeout(20_000) })
const fileAt = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const pixelAt = async (path: string, left: number, top: number): Promise<number[]> => [
  ...(await sharp(await fileAt(path))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()),
]
const me = async (token: string) =>
  (await graphql(app, token, '{ me { version photo } }')).data.me as {
    version: number
    photo: string | null
  }
const rows = async () =>
  (await sql()<{ hash: string }[]>`select hash from photo`).map(
    ({ hash }) => `/v1/photos/${hash}.webp`,
  )
const traces = async (id: string) => ({
  audit: (
    await sql()`select command, before->>'photo' as before, after->>'photo' as after from audit
    where aggregate_id = ${id} and command like '%photo' order by id`
  ).map((row) => ({ ...row })),
  events: (await sql()`select 1 from outbox where type = 'user.updated' and aggregate_id = ${id}`)
    .length,
})
describe('one’s own photo', () => {
  it('becomes a square WebP that anybody with its address may keep for ever', async () => {
    const { token, user } = await signUp(app)
    const { status, body } = await put(token, await jpeg())
    expect(status).toBe(200)
    expect(body.photo).toMatch(/^\/v1\/photos\/[0-9a-f]{64}\.webp$/)
    const answer = await get(body.photo)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const metadata = await sharp(await answer.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(await me(token)).toEqual({ version: 2, photo: body.photo })
    const session = await rest(app, 'GET', '/v1/auth/session', { token })
    expect(session.body.user.photo).toBe(body.photo)
    expect(await traces(user.id)).toEqual({
      audit: [{ command: 'profile.set-photo', before: null, after: body.photo }],
      events: 1,
    })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be sent as %s', async (format) => {
    const { token } = await signUp(app)
    const image = await plain(300, 20)[format]().toBuffer()
    const { body } = await put(token, image, { type: `image/${format}` })
    const [r, g, b] = await pixelAt(body.photo, 128, 128)
    expect(r).toBeGreaterThan(190)
    expect(g! + b!).toBeLessThan(90)
  })

  it('stands upright and has lost what its file told beside the picture', async () => {
    const { token } = await signUp(app)
    const left = await plain(100, 200, blue).png().toBuffer()
    const image = await plain(200, 200)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Somebody', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(image).metadata()).exif).toBeDefined()
    const { body } = await put(token, image)
    const metadata = await sharp(await fileAt(body.photo)).metadata()
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('orientation')
    expect(await fileAt(body.photo)).not.toContain('Somebody')
    // Turned by a quarter to the right, what was on the left is above.
    expect((await pixelAt(body.photo, 128, 20))[2]).toBeGreaterThan(150)
    expect((await pixelAt(body.photo, 128, 236))[0]).toBeGreaterThan(150)
  })

  it('is the first frame of one that moves', async () => {
    const { token } = await signUp(app)
    const frames = await Promise.all(
      [plain(8, 8, blue), plain(8, 8)].map((each) => each.png().toBuffer()),
    )
    const image = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(image, { animated: true }).metadata()).pages).toBe(2)
    const { body } = await put(token, image, { type: 'image/webp' })
    expect((await sharp(await fileAt(body.photo)).metadata()).pages).toBeUndefined()
    expect((await pixelAt(body.photo, 128, 128))[2]).toBeGreaterThan(150)
  })

  it('takes the place of the one before, of which nothing is left', async () => {
    const { token, user } = await signUp(app)
    const first = (await put(token, await jpeg())).body.photo
    const second = (await put(token, await jpeg(blue))).body.photo
    expect(second).not.toBe(first)
    expect((await get(first)).status).toBe(404)
    expect(await rows()).not.toContain(first)
    expect(await rows()).toContain(second)
    expect((await remove(token)).status).toBe(204)
    expect((await get(second)).status).toBe(404)
    expect(await me(token)).toEqual({ version: 4, photo: null })
    expect((await traces(user.id)).audit).toEqual([
      { command: 'profile.set-photo', before: null, after: first },
      { command: 'profile.set-photo', before: first, after: second },
      { command: 'profile.remove-photo', before: second, after: null },
    ])
  })

  it('may be sent or removed twice, as a request that got no answer is', async () => {
    const { token } = await signUp(app)
    const first = await put(token, await jpeg())
    const again = await put(token, await jpeg())
    expect(again).toEqual(first)
    expect((await me(token)).version).toBe(2)
    expect((await remove(token)).status).toBe(204)
    expect((await remove(token)).status).toBe(204)
    expect(await me(token)).toEqual({ version: 3, photo: null })
  })

  it('is one of those that were sent at once, and the only one that is kept', async () => {
    const { token } = await signUp(app)
    const before = (await rows()).length
    const images = await Promise.all([red, blue, { r: 9, g: 9, b: 9 }].map(jpeg))
    const answers = await Promise.all(images.map((image) => put(token, image)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows()).toHaveLength(before + 1)
    expect(await rows()).toContain((await me(token)).photo)
  })

  it('is nobody else’s, though they send the same picture', async () => {
    const [a, b] = [await signUp(app), await signUp(app)]
    const image = await jpeg()
    const photos = [await put(a.token, image), await put(b.token, image)].map(
      ({ body }) => body.photo,
    )
    expect(photos[0]).not.toBe(photos[1])
    await remove(a.token)
    expect((await get(photos[1])).status).toBe(200)
  })
})

describe('the photo of somebody else', () => {
  const allowed: Role[] = ['hr', 'admin', 'owner']
  const cells = roles.flatMap((role) => [
    { role, step: 'set' as const, may: allowed.includes(role) },
    { role, step: 'removed' as const, may: allowed.includes(role) },
  ])
  const attempt = async (token: string | undefined, step: 'set' | 'removed', of: string) =>
    step === 'set' ? put(token, await jpeg(), { of }) : remove(token, of)

  it.each(cells)('is $step by somebody who is $role: $may', async ({ role, step, may }) => {
    const { token } = await signUpAs(app, role)
    const { user } = await signUp(app)
    if (step === 'removed') await put(owner.token, await jpeg(blue), { of: user.id })
    const before = await kept()
    const answer = await attempt(token, step, user.id)
    expect(answer.status).toBe(may ? (step === 'set' ? 200 : 204) : 403)
    if (!may) return expect(await kept()).toEqual(before)
    const command = step === 'set' ? 'user.set-photo' : 'user.remove-photo'
    expect((await traces(user.id)).audit.at(-1)).toMatchObject({ command })
  })

  it('is seen by all who see the directory', async () => {
    const { user } = await signUp(app)
    const { token } = await signUp(app)
    const { body } = await put(owner.token, await jpeg(), { of: user.id })
    const query = 'query($id: ID!) { user(id: $id) { version photo } }'
    const seen = await graphql(app, token, query, { id: user.id })
    expect(seen.data.user).toEqual({ version: null, photo: body.photo })
    const byStaff = await graphql(app, owner.token, query, { id: user.id })
    expect(byStaff.data.user).toEqual({ version: 2, photo: body.photo })
    expect((await traces(user.id)).events).toBe(1)
  })

  it.each(['set', 'removed'] as const)('is not %s by nobody', async (step) => {
    const { user } = await signUp(app)
    const before = await kept()
    expect((await attempt(undefined, step, user.id)).body.code).toBe('UNAUTHENTICATED')
    expect((await attempt(undefined, step, 'me')).body.code).toBe('UNAUTHENTICATED')
    expect(await kept()).toEqual(before)
  })

  it.each(['set', 'removed'] as const)('is not %s of an owner by an admin', async (step) => {
    const { token } = await signUpAs(app, 'admin')
    expect((await attempt(token, step, owner.user.id)).body.code).toBe('FORBIDDEN')
  })

  it.each(['set', 'removed'] as const)(
    'is not %s of who is archived, unknown or no id',
    async (step) => {
      const { user } = await signUp(app)
      await graphql(app, owner.token, 'mutation($id: ID!) { deleteUser(id: $id) { id } }', {
        id: user.id,
      })
      const before = await kept()
      expect((await attempt(owner.token, step, user.id)).body.code).toBe('CONFLICT')
      expect((await attempt(owner.token, step, randomUUID())).body.code).toBe('NOT_FOUND')
      const nonsense = await attempt(owner.token, step, 'nonsense')
      expect(nonsense.body).toMatchObject({
        code: 'VALIDATION',
        fields: { id: expect.any(String) },
      })
      expect(await kept()).toEqual(before)
    },
  )
})
