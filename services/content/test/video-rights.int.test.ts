import { randomUUID } from 'node:crypto'
import { clip } from '@prakat/infra/testing/clip'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { addMedia } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
const word = `evacuation${randomUUID().slice(0, 8)}`
const vtt = `WEBVTT\n\n00:00.000 --> 00:02.000\nThe ${word} plan\n`

/** Somebody who asks, and the addresses that they were given while they might watch, or made up. */
interface Asker {
  token?: string | undefined
  userId?: string
  held?: { stream: string; caption: string; poster: string }
}
interface Answer {
  status: number
  text: string
}
type Way = (asker: Asker) => Promise<Answer>

let owner: string
let film: { id: string; slug: string; mediaId: string; uploadId: string; posterId: string }
let other: { id: string; slug: string }
const askers: Record<string, Asker> = {}

const run = async (text: string, variables: Record<string, unknown>, token = owner) => {
  const { data, errors } = await graphql(app, token, text, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0] as any
}
async function publishVideo(input: Record<string, unknown>) {
  const create = 'mutation($input: VideoInput!) { createVideo(input: $input) { id slug } }'
  const { id, slug } = await run(create, { input })
  await run('mutation($id: ID!) { publishVideo(id: $id) { id } }', { id })
  return { id, slug }
}
/** With the addresses that they are given. */
async function watching({ token, user }: Awaited<ReturnType<typeof signUp>>) {
  const { stream, captions } = (
    await rest(app, 'GET', `/v1/videos/${film.id}/addresses`, { token })
  ).body
  const { poster } = await run(
    'query($slug: String!) { readableVideo(slug: $slug) { poster } }',
    { slug: film.slug },
    token,
  )
  const held = { stream, caption: captions[0].address, poster }
  return { token, userId: user.id, held } as Required<Asker>
}

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  const added = await addMedia(app, owner, 'plan.webm', clip())
  const png = sharp({ create: { width: 32, height: 18, channels: 3, background: 'teal' } }).png()
  const poster = await addMedia(app, owner, 'plan.png', await png.toBuffer())
  const isReady = 'query($id: ID!) { mediaFile(id: $id) { state } }'
  await vi.waitFor(async () =>
    expect(await run(isReady, { id: poster.row.id })).toEqual({ state: 'READY' }),
  )
  const members = await Promise.all(
    ['Wanida Watcher', 'Rung Removed', 'Sak Suspended', 'Su Signed-out'].map((name) =>
      signUp(app, name),
    ),
  )
  const memberIds = members.map(({ user }) => user.id)
  const create = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
  const groupId = (await run(create, { input: { name: randomUUID(), memberIds } })).id
  const category = 'mutation($input: CategoryInput!) { createCategory(input: $input) { id } }'
  const names = { kind: 'VIDEO', nameEn: randomUUID(), nameTh: randomUUID() }
  const categoryId = (await run(category, { input: names })).id
  const common = { body: richTextOf('Walk, do not run.'), categoryId, mediaId: added.row.id }
  const everyone = { everyone: true }
  const publicAdded = await addMedia(app, owner, 'other.webm', clip())
  other = await publishVideo({
    ...{ ...common, mediaId: publicAdded.row.id, title: 'For everybody', audience: everyone },
  })
  film = {
    ...(await publishVideo({
      ...{ ...common, title: `The ${word} plan`, slug: `plan-${randomUUID().slice(0, 8)}` },
      posterId: poster.row.id,
      ...{ audience: { groupIds: [groupId] }, tags: [word], notifyOnPublish: true },
      captions: [{ language: 'en', label: 'English', text: vtt }],
    })),
    ...{ mediaId: added.row.id, uploadId: added.uploadId, posterId: poster.row.id },
  }

  const [watcher, removed, suspended, signedOut] = await Promise.all(members.map(watching))
  askers['one of the group'] = watcher!
  await run(
    'mutation($id: ID!, $userIds: [ID!]!) { removeGroupMembers(id: $id, userIds: $userIds) { __typename } }',
    { id: groupId, userIds: [removed!.userId] },
  )
  await run('mutation($id: ID!) { suspendUser(id: $id) { id } }', { id: suspended!.userId })
  await rest(app, 'POST', '/v1/auth/sign-out', { token: signedOut!.token! })

  const stranger = await signUp(app, 'Somebody else')
  const theirs = (
    await rest(app, 'GET', `/v1/videos/${other.id}/addresses`, { token: stranger.token })
  ).body.stream.replace(other.id, film.id) as string
  const made = {
    stream: theirs,
    caption: theirs.replace('/stream?', '/captions/en.vtt?'),
    poster: `/media/${film.posterId}`,
  }
  const { held } = removed!
  // As if what was given to somebody had been given to visitors, or to a session that is over.
  const anonymously = (path: string) =>
    path.replace(/viewer=[^&]+/, `viewer=${path.startsWith('/v1') ? 'visitor' : randomUUID()}`)
  Object.assign(askers, {
    ...{ removed, suspended, 'signed out': signedOut },
    stranger: { token: stranger.token, held: made },
    visitor: { held: { ...made, ...mapped(held, anonymously) } },
  })
})
const mapped = (held: Required<Asker>['held'], by: (path: string) => string) =>
  Object.fromEntries(Object.entries(held).map(([name, path]) => [name, by(path)]))

const fetched =
  (pathOf: (asker: Asker) => string, method = 'GET', headers = {}): Way =>
  async (asker) => {
    const response = await fetch(app.url + pathOf(asker), {
      ...{ method, redirect: 'manual' },
      headers: { ...headers, ...(asker.token && { authorization: `Bearer ${asker.token}` }) },
    })
    return { status: response.status, text: await response.text() }
  }
const get = (path: () => string) => fetched(path)
const query =
  (text: string, variables: () => Record<string, unknown> = () => ({})): Way =>
  async ({ token }) => {
    const { data, errors } = await graphql(app, token, text, variables())
    return { status: errors.length > 0 ? 404 : 200, text: JSON.stringify(data ?? null) }
  }
const id = () => ({ id: film.id })
const page = (path: string) => `/v1/pages?path=${encodeURIComponent(path)}`

/** Where it could be read of, or played from. The first are shown to whom it is for, so they would show it. */
const shownIn: Record<string, Way> = {
  'its page': get(() => page(`/video/${film.slug}`)),
  'the list of videos': get(() => page('/video')),
  'what is beside another video': get(() => page(`/video/${other.slug}`)),
  'the search of the site': get(() => `${page('/search')}&search=${word}`),
  'what can be watched': query('{ shownVideos { edges { node { id slug title poster } } } }'),
  'reading it': query('query($slug: String!) { readableVideo(slug: $slug) { id title } }', () => ({
    slug: film.slug,
  })),
  'reading it by its id': query(
    'query($slug: String!) { readableVideo(slug: $slug) { id title } }',
    () => ({ slug: film.id }),
  ),
  search: query('query($text: String!) { search(text: $text) { id title excerpt } }', () => ({
    text: word,
  })),
  'the inbox': get(() => '/v1/announcements?limit=100'),
  'its addresses': get(() => `/v1/videos/${film.id}/addresses`),
  'its addresses over GraphQL': query('query($id: ID!) { videoAddresses(id: $id) { stream } }', id),
  'its film': fetched(({ held }) => held!.stream),
  'a range of its film': fetched(({ held }) => held!.stream, 'GET', { range: 'bytes=0-0' }),
  'whether its film is there': fetched(({ held }) => held!.stream, 'HEAD'),
  'its captions': fetched(({ held }) => held!.caption),
  'its poster': fetched(({ held }) => held!.poster),
}
const shownToNoReader: Record<string, Way> = {
  'the row': query('query($id: ID!) { video(id: $id) { id title mediaId } }', id),
  'the table': query(
    'query($search: String) { videos(filter: { search: $search }) { edges { node { id title mediaId } } } }',
    () => ({ search: word }),
  ),
  'the export': query('{ exportVideos }'),
  'its revisions': query('query($id: ID!) { videoRevisions(id: $id) { id } }', id),
  'its previews': query('query($id: ID!) { videoPreviews(id: $id) { id } }', id),
  'the file in the library': query('query($id: ID!) { mediaFile(id: $id) { id name } }', () => ({
    id: film.mediaId,
  })),
  'the library': query('{ mediaFiles { edges { node { id name } } } }'),
  'where the file is used': query('query($id: ID!) { mediaUses(id: $id) { title } }', () => ({
    id: film.mediaId,
  })),
  'the address of the file': query('query($id: ID!) { fileAddress(id: $id) }', () => ({
    id: film.mediaId,
  })),
  'the plain path of the file': get(() => `/media/${film.mediaId}`),
  'the key of the file': get(() => `/media/${film.uploadId}`),
  'the key of the file as a file': get(() => `/media/${film.uploadId}/file`),
  'the plain path of the poster': get(() => `/media/${film.posterId}`),
  'its film without a signature': get(() => `/v1/videos/${film.id}/stream`),
  'the schedule': query(
    'query($from: DateTime!, $to: DateTime!) { publishingSchedule(from: $from, to: $to) { __typename } }',
    () => ({ from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) }),
  ),
  'the map of the site': async (asker) => {
    const { status, text } = await get(() => '/sitemap.xml')(asker)
    return { status, text: text.replaceAll(film.slug, film.id) }
  },
  'the page as HTML': get(() => `/video/${film.slug}`),
}

const shows = ({ status, text }: Answer) =>
  text.includes(word) ||
  [film.id, film.mediaId, film.uploadId, film.posterId].some((each) => text.includes(each)) ||
  // Bytes of it have no words.
  status === 206 ||
  (status === 200 && text === '')

describe('a video of a group', () => {
  it.each(Object.keys(shownIn))('is shown to one of the group: %s', async (name) => {
    await expect
      .poll(async () => {
        const answer = await shownIn[name]!(askers['one of the group']!)
        return shows(answer) || (/^(its film|its poster)$/.test(name) && answer.status === 200)
      })
      .toBe(true)
  })

  it.each(['stranger', 'visitor', 'removed', 'suspended', 'signed out'])(
    'is shown in no way to somebody %s',
    async (who) => {
      const showing: string[] = []
      for (const [name, way] of Object.entries({ ...shownIn, ...shownToNoReader }))
        if (shows(await way(askers[who]!))) showing.push(name)
      expect(showing).toEqual([])
      for (const name of ['its film', 'its captions', 'its poster']) {
        const { status } = await shownIn[name]!(askers[who]!)
        expect([name, status]).toEqual([name, 404])
      }
    },
  )
})
