import { rest } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import sharp from 'sharp'

type Colour = { r: number; g: number; b: number }
export const red: Colour = { r: 220, g: 20, b: 20 }
export const blue: Colour = { r: 20, g: 20, b: 220 }

/** A picture of one colour. */
export const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
export const jpeg = (background = red) => plain(40, 30, background).jpeg().toBuffer()

/** Of somebody by their id, or of what a path such as `management-line/…` leads to. */
const pathOf = (of: string) =>
  of === 'me' || of.includes('/') ? `/v1/${of}/photo` : `/v1/users/${of}/photo`

/** Sends bytes as somebody's photo, one's own if nobody is named. */
export async function putPhoto(
  app: Pick<TestApp, 'url'>,
  token: string | undefined,
  image: Uint8Array | string,
  { type = 'image/jpeg', of = 'me' }: { type?: string | null; of?: string } = {},
) {
  const response = await fetch(app.url + pathOf(of), {
    method: 'PUT',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    body: typeof image === 'string' ? Buffer.from(image) : new Uint8Array(image),
    signal: AbortSignal.timeout(20_000),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as any,
  }
}

export const removePhoto = (app: TestApp, token: string | undefined, of = 'me') =>
  rest(app, 'DELETE', pathOf(of), { token })

/** Everything that a refused request could have changed. */
export async function keptOf(app: TestApp) {
  const [row] = await app.services.auth!.database.sql`
    select (select jsonb_agg(to_jsonb(p)) from photo p) as photos,
      (select jsonb_agg(to_jsonb(u) - 'last_seen_at' order by id) from "user" u) as people,
      (select count(*) from outbox) as events, (select count(*) from audit) as entries`
  return row
}
