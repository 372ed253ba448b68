import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { videoAddressing } from '@prakat/content/video/video-addresses'
import { clip } from '@prakat/infra/testing/clip'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { addMedia, begin, send, tus } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'

// What it makes is tried where it is installed; it is not required.
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string; email: string } }
let fileId: string
let uploadId: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUp(app, 'Mali Reader')
  const added = await addMedia(app, owner, 'clip.webm', clip())
  fileId = added.row.id
  uploadId = added.uploadId
})

type Input = Record<string, unknown>
const everyone = { everyone: true }
const vtt = 'WEBVTT\n\n00:00.500 --> 00:01.500\nสวัสดี <b>everybody</b>\n'
const written = (more: Input = {}) => ({
  ...{ title: `Fire drill ${randomUUID().slice(0, 8)}`, body: richTextOf('Walk, do not run.') },
  ...{ mediaId: fileId, audience: everyone },
  ...more,
})
const fields = 'id version title slug status mediaId can { update publish withdraw }'
const call = async (text: string, variables: Input, token = owner) => {
  const { data, errors } = await graphql(app, token, text, variables)
  return { ...data, problem: errors[0]?.extensions.fields ?? errors[0]?.extensions.code }
}
const create = (more: Input = {}, token = owner) =>
  call(
    `mutation($input: VideoInput!) { createVideo(input: $input) { ${fields} } }`,
    { input: written(more) },
    token,
  )
const step = (name: string, id: string, token = owner) =>
  call(`mutation($id: ID!) { ${name}Video(id: $id) { ${fields} } }`, { id }, token)
const change = (name: string, { id, version }: any, input: Input, token = owner) =>
  call(
    `mutation($id: ID!, $version: Int!, $input: VideoInput!) {
      ${name}Video(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id, version, input },
    token,
  )
async function published(more: Input = {}) {
  const { createVideo, problem } = await create(more)
  expect(problem).toBeUndefined()
  const { publishVideo, problem: refused } = await step('publish', createVideo.id)
  expect(refused).toBeUndefined()
  return publishVideo
}
const listVideos = (variables: Input = {}, token = member.token) =>
  call(
    `query($search: String, $categoryId: ID) {
      shownVideos(first: 100, search: $search, categoryId: $categoryId) {
        totalCount edges { node { id slug posterId duration } } }
      shownVideoCategories { id nameEn count } }`,
    variables,
    token,
  )
const read = (slug: string, token = member.token) =>
  call(
    `query($slug: String!) { readableVideo(slug: $slug) { id slug link html tags } }`,
    { slug },
    token,
  )
const addresses = async (id: string, token = member.token) => {
  const { videoAddresses, problem } = await call(
    `query($id: ID!) { videoAddresses(id: $id) {
      stream captions { language label address } expiresAt } }`,
    { id },
    token,
  )
  return videoAddresses ?? problem
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(app.url + path, { method, headers })
const image = () =>
  sharp({ create: { width: 32, height: 18, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

describe('what is written', () => {
  const track = (text: string, language = 'th') => [{ language, label: 'Thai', text }]
  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['an address with spaces', { slug: 'fire drill' }, 'slug'],
    ['a link that is not encrypted', { source: 'LINK', link: 'http://youtu.be/x' }, 'link'],
    ['a link that is a script', { source: 'LINK', link: 'javascript:alert(1)' }, 'link'],
    ['no length at all', { duration: 0 }, 'duration'],
    ['a file that is not there', { mediaId: randomUUID() }, 'mediaId'],
    ['a category that is not there', { categoryId: randomUUID() }, 'categoryId'],
    ['captions that are none', { captions: track('<script>alert(1)</script>') }, 'captions'],
    ['captions without a time', { captions: track('WEBVTT\n\nsoon --> later\nx\n') }, 'captions'],
    [
      'captions that end before they begin',
      { captions: track('WEBVTT\n\n00:02.000 --> 00:01.000\nx\n') },
      'captions',
    ],
    ['two captions of a language', { captions: [...track(vtt), ...track(vtt, 'TH')] }, 'captions'],
    ['captions of no language', { captions: track(vtt, '../th') }, 'captions.language'],
    ['captions longer than a request', { captions: track(`WEBVTT\n${'x'.repeat(200_000)}`) }, ''],
  ])('is refused with %s', async (_what, input, field) => {
    const { problem } = await create(input)
    if (field) expect(Object.keys(problem)).toEqual([field])
    else expect(problem).toBeTruthy()
  })

  it('takes captions as SubRip, and names the line that is wrong', async () => {
    const part = (from: string, to: string) => `${from} --> ${to}\nMind the step\n\n`
    const good = `1\n${part('00:00:01,000', '00:00:02,000')}`
    const { createVideo } = await create({ captions: track(good) })
    const held = await call('query($id: ID!) { video(id: $id) { captions { text } } }', {
      id: createVideo.id,
    })
    expect(held.video.captions[0].text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMind the step\n',
    )
    const wrong = `${good}2\n${part('00:00:04,000', '00:00:03,000')}`
    expect((await create({ captions: track(wrong) })).problem).toEqual({
      captions: 'Captions in Thai, line 6: this part ends before it starts',
    })
  })

  it('names only files that are what it uses them as', async () => {
    const { row: text } = await addMedia(app, owner, 'a.txt', Buffer.from('a'))
    const { problem } = await create({ mediaId: text.id, posterId: fileId })
    expect(Object.keys(problem).sort()).toEqual(['mediaId', 'posterId'])
  })

  it('may be a draft without anything to watch, which cannot be published', async () => {
    const upload = (await create({ mediaId: null })).createVideo
    expect(Object.keys((await step('publish', upload.id)).problem)).toEqual(['mediaId'])
    const link = (await create({ mediaId: null, source: 'LINK' })).createVideo
    expect(Object.keys((await step('publish', link.id)).problem)).toEqual(['link'])
  })

  it('has an address of its title, with a number where another has it, or one of its own', async () => {
    const title = `ซ้อมหนีไฟ ${randomUUID().slice(0, 8)}`
    const [one, other] = [await create({ title }), await create({ title })]
    expect(other.createVideo.slug).toBe(`${one.createVideo.slug}-2`)
    const { slug } = one.createVideo
    expect(Object.keys((await create({ slug })).problem)).toEqual(['slug'])
  })

  it('is not changed by whoever has an older version', async () => {
    const { createVideo } = await create()
    await change('update', createVideo, written())
    expect((await change('update', createVideo, written())).problem).toBe('CONFLICT')
  })

  it('keeps its file and its poster out of the trash, and its category', async () => {
    const poster = (await addMedia(app, owner, 'poster.png', await image())).row.id
    const { createCategory } = await call(
      `mutation($input: CategoryInput!) { createCategory(input: $input) { id } }`,
      { input: { nameEn: `Safety ${randomUUID().slice(0, 8)}`, kind: 'VIDEO' } },
    )
    const { id } = await published({ posterId: poster, categoryId: createCategory.id })
    for (const [what, of] of [
      ['MediaFile', poster],
      ['MediaFile', fileId],
      ['Category', createCategory.id],
    ]) {
      const trashed = await call(`mutation($id: ID!) { delete${what}(id: $id) { id } }`, { id: of })
      expect(trashed.problem).toBe('CONFLICT')
    }
    const found = await listVideos({ categoryId: createCategory.id })
    expect(found.shownVideos.edges).toMatchObject([{ node: { id, posterId: poster } }])
    expect(found.shownVideoCategories).toContainEqual(
      expect.objectContaining({ id: createCategory.id, count: 1 }),
    )
  })
})

describe('who does what', () => {
  it('is written by authors, published by editors, and read by members once it is live', async () => {
    const author = await signUpAs(app, 'author')
    const editor = await signUpAs(app, 'editor')
    expect((await create({}, member.token)).problem).toBe('FORBIDDEN')
    const { createVideo } = await create({}, author.token)
    expect((await step('publish', createVideo.id, author.token)).problem).toBe('FORBIDDEN')
    expect((await step('publish', createVideo.id, editor.token)).problem).toBeUndefined()
    const other = await signUpAs(app, 'author')
    expect((await change('prepare', createVideo, written(), other.token)).problem).toBe('FORBIDDEN')
    const asMember = await call(
      `query($id: ID!) { video(id: $id) { ${fields} } }`,
      { id: createVideo.id },
      member.token,
    )
    // The public address of its file is not for those whom it is for.
    expect(asMember.video).toMatchObject({ mediaId: null, can: { update: false } })
    expect((await call('query { exportVideos }', {}, member.token)).problem).toBe('FORBIDDEN')
    expect((await call('query { exportVideos }', {}, editor.token)).exportVideos).toContain(
      'captions',
    )
  })

  it('is there for its audience alone, and at its former address', async () => {
    const slug = `drill-${randomUUID().slice(0, 8)}`
    const audience = { userIds: [member.user.id] }
    const video = await published({ slug, audience, tags: ['safety'] })
    expect((await read(slug)).readableVideo).toMatchObject({ id: video.id, tags: ['safety'] })
    const stranger = await signUp(app)
    expect((await read(slug, stranger.token)).problem).toBe('NOT_FOUND')
    expect(await addresses(video.id, stranger.token)).toBe('NOT_FOUND')
    expect((await listVideos({ search: slug }, stranger.token)).shownVideos.totalCount).toBe(0)
    expect((await listVideos({ search: slug })).shownVideos.totalCount).toBe(1)
    const amended = await change('amend', video, written({ slug: `${slug}-now`, audience }))
    expect(amended.problem).toBeUndefined()
    expect((await read(slug)).readableVideo).toMatchObject({ slug: `${slug}-now` })
    await step('withdraw', video.id)
    for (const each of [slug, `${slug}-now`]) expect((await read(each)).problem).toBe('NOT_FOUND')
  })

  it('has its poster in the inbox', async () => {
    const added = await addMedia(app, owner, 'poster.png', await image())
    const { id } = await published({ notifyOnPublish: true, posterId: added.row.id })
    await vi.waitFor(async () => {
      const asked = 'query($ids: [ID!]!) { feedPictures(ids: $ids) { id itemId } }'
      const { feedPictures } = await call(asked, { ids: [id] }, member.token)
      expect(feedPictures).toEqual([{ id: added.row.id, itemId: id }])
    })
  })

  it('tells those whom it is for, and is found by what is said in it', async () => {
    const word = `assembly${randomUUID().slice(0, 8)}`
    const captions = [{ language: 'en', label: 'English', text: vtt.replace('สวัสดี', word) }]
    const { slug } = await published({ notifyOnPublish: true, captions })
    await vi.waitFor(async () => {
      const { body } = await rest(app, 'GET', '/v1/announcements?limit=100', member)
      expect(body.data).toContainEqual(
        expect.objectContaining({ url: `/video/${slug}`, type: 'other' }),
      )
    })
    await vi.waitFor(async () => {
      const found = await call('query($text: String!) { search(text: $text) { kind } }', {
        text: word,
      })
      expect(found.search).toEqual([{ kind: 'VIDEO' }])
    })
    const { shownVideos } = await listVideos({ search: `${word} FIRE` })
    expect(shownVideos.edges.map(({ node }: any) => node.slug)).toEqual([slug])
  })
})

describe('what is played', () => {
  it('is sent whole or in ranges, by a signed address', async () => {
    const { id } = await published()
    const { stream } = await addresses(id)
    const bytes = clip()
    const whole = await get(stream)
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...{ 'content-type': 'video/webm', 'accept-ranges': 'bytes' },
      ...{ 'x-content-type-options': 'nosniff', 'content-length': String(bytes.length) },
      'cache-control': expect.stringContaining('private'),
    })
    const part = await get(stream, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    const end = await get(stream, { range: 'bytes=-10' })
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true)
    const beyond = await get(stream, { range: `bytes=${bytes.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ])
    const etag = whole.headers.get('etag')!
    const same = await get(stream, { range: 'bytes=0-9', 'if-range': etag })
    const other = await get(stream, { range: 'bytes=0-9', 'if-range': '"another"' })
    expect([same.status, other.status]).toEqual([206, 200])
    await other.body?.cancel()
    expect((await get(stream, { 'if-none-match': etag })).status).toBe(304)
    const head = await get(stream, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    // A range is of what is got, and not of what is asked about.
    const headOfPart = await get(stream, { range: 'bytes=0-9' }, 'HEAD')
    expect([headOfPart.status, headOfPart.headers.get('content-length')]).toEqual([
      200,
      String(bytes.length),
    ])
  })

  it('has captions as WebVTT, and nothing else at their addresses', async () => {
    const captions = [
      { language: 'th', label: 'ไทย', text: vtt.replaceAll('\n', '\r\n') },
      { language: 'en-GB', label: 'English', text: vtt },
    ]
    const { id } = await published({ captions })
    const { captions: tracks } = await addresses(id)
    expect(tracks.map((each: any) => each.label)).toEqual(['ไทย', 'English'])
    for (const { address } of tracks) {
      const answer = await get(address)
      expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe(vtt)
    }
    const missing = tracks[0].address.replace('/th.vtt', '/fr.vtt')
    expect((await get(missing)).status).toBe(404)
  })

  it('is at no address that was changed, and for none who may not watch it any more', async () => {
    const audience = { userIds: [member.user.id] }
    const { id } = await published({ audience })
    const { id: otherId } = await published()
    const { stream } = await addresses(id)
    const later = (Number(new URL(stream, app.url).searchParams.get('expires')) + 1).toString()
    for (const changed of [
      stream.replace(id, otherId),
      stream.replace(/viewer=[^&]+/, `viewer=${randomUUID()}`),
      stream.replace(/expires=\d+/, `expires=${later}`),
      stream.replace(/signature=...../, 'signature=AAAAA'),
    ])
      expect((await get(changed)).status).toBe(404)
    expect((await get(stream.replace(/signature=.*/, ''))).status).toBe(400)
    await step('withdraw', id)
    // Had it been asked for before, it would be sent for some seconds more.
    expect((await get(stream)).status).toBe(404)
  })

  it('is at an address for two to four hours, which is the same for two', async () => {
    const { id } = await published()
    const { stream } = await addresses(id)
    const { pathname, searchParams } = new URL(stream, app.url)
    const asked = { id: pathname.split('/')[3]!, ...Object.fromEntries(searchParams) }
    const expires = Number(searchParams.get('expires')) * 1000
    expect(expires - Date.now()).toBeGreaterThan(2 * 3_600_000 - 60_000)
    expect(expires - Date.now()).toBeLessThanOrEqual(4 * 3_600_000)
    const at = (now: number) =>
      videoAddressing({
        database: app.services.content!.database,
        deps: { auth: app.clients.auth },
        secretKey: 'a key for tests, of which none is kept on a disk',
        clock: () => new Date(now),
      } as never).file({ ...asked, expires: expires / 1000 } as never)
    expect(await at(expires - 1)).toMatchObject({ uploadId, type: 'video/webm' })
    await expect(at(expires)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is watched by those who work on it before it is live, and by nobody else', async () => {
    const { createVideo } = await create()
    const { stream } = await addresses(createVideo.id, owner)
    expect((await get(stream, { range: 'bytes=0-0' })).status).toBe(206)
    expect(await addresses(createVideo.id)).toBe('NOT_FOUND')
  })

  it('has no address where it is watched elsewhere', async () => {
    const link = 'https://youtu.be/dQw4w9WgXcQ'
    const { id, slug } = await published({ source: 'LINK', mediaId: null, link })
    expect(await addresses(id)).toMatchObject({ stream: null, captions: [] })
    expect((await read(slug)).readableVideo.link).toBe(link)
  })
})

describe('what is watched', () => {
  const keep = (id: string, body: object, token = member.token) =>
    rest(app, 'PUT', `/v1/videos/${id}/place`, { token, body })
  const goesOnAt = async (id: string, token: string) =>
    (await rest(app, 'GET', `/v1/videos/${id}/addresses`, { token })).body.playedTo
  const watching = async (id: string, token = owner) => {
    const asked = 'query($id: ID!) { videoWatching(id: $id) { audience people finished } }'
    return (await call(asked, { id }, token)).videoWatching
  }

  it('goes on where somebody stopped, wherever they are signed in, and anew after its end', async () => {
    const { id } = await published()
    expect(await goesOnAt(id, member.token)).toBe(0)
    expect((await keep(id, { seconds: 83 })).status).toBe(204)
    const credentials = { email: member.user.email, password: 'a long enough password' }
    const elsewhere = await rest(app, 'POST', '/v1/auth/sign-in', { body: credentials })
    expect(await goesOnAt(id, elsewhere.body.token)).toBe(83)
    expect(await goesOnAt(id, (await signUp(app)).token)).toBe(0)
    await keep(id, { seconds: 200, ended: true })
    expect(await goesOnAt(id, member.token)).toBe(0)
  })

  it('is counted by people, for those who work on it', async () => {
    const other = await signUp(app)
    const { id } = await published({ audience: { userIds: [member.user.id, other.user.id] } })
    for (const seconds of [5, 15]) await keep(id, { seconds })
    await keep(id, { seconds: 20 }, other.token)
    await keep(id, { seconds: 30, ended: true }, other.token)
    // Whoever watches it once more has still seen its end.
    await keep(id, { seconds: 3 }, other.token)
    expect(await watching(id)).toEqual({ audience: 2, people: 2, finished: 1 })
    expect(await watching(id, member.token)).toBeNull()
  })

  it('is kept of nobody who may not watch it, and not where it says nothing', async () => {
    const { id } = await published({ audience: { userIds: [member.user.id] } })
    const stranger = await signUp(app)
    expect((await keep(id, { seconds: 1 }, stranger.token)).status).toBe(404)
    const visitor = await rest(app, 'PUT', `/v1/videos/${id}/place`, { body: { seconds: 1 } })
    expect(visitor.status).toBe(401)
    for (const seconds of [-1, 1.5, 1e9, '5', null]) {
      const { status, body } = await keep(id, { seconds })
      expect([status, Object.keys(body.fields ?? body)]).toEqual([
        400,
        expect.arrayContaining(['seconds']),
      ])
    }
    expect((await watching(id)).people).toBe(0)
  })
})

describe('what leads into a video', () => {
  const body = richTextOf('0:00 The alarm', '0:01 The gate', '0:02 The count', 'Again at 0:02.')
  const captions = [{ language: 'th', label: 'ไทย', text: vtt }]

  it('is its chapters and the times of its text, and what it has captions in', async () => {
    const { slug } = await published({ body, captions, duration: 3 })
    const { readableVideo } = await call(
      `query($slug: String!) { readableVideo(slug: $slug) {
        chapters { seconds title } captions { language label } } }`,
      { slug },
      member.token,
    )
    expect(readableVideo).toEqual({
      chapters: [
        { seconds: 0, title: 'The alarm' },
        { seconds: 1, title: 'The gate' },
        { seconds: 2, title: 'The count' },
      ],
      captions: [{ language: 'th', label: 'ไทย' }],
    })
    const { page } = (await rest(app, 'GET', `/v1/pages?path=/video/${slug}`)).body
    expect(page.video.html).toContain('Again at <a href="?t=2">0:02</a>.')
    const { body: found } = await rest(app, 'GET', `/v1/videos/${page.video.id}/addresses`)
    expect(found.expiresIn).toBeGreaterThan(0)
    expect(found.expiresIn).toBeLessThanOrEqual(4 * 3600)
  })

  it('is a link to its preview, in which it plays for as long as the link works', async () => {
    // The other one is public by the videos that show it.
    const { row } = await addMedia(app, owner, 'draft.webm', clip())
    const { createVideo } = await create({ mediaId: row.id })
    const share = `mutation($id: ID!) { shareVideoPreview(id: $id, days: 1) { id token } }`
    const filmOf = async ({ token }: { token: string }): Promise<string> =>
      (await rest(app, 'POST', '/v1/preview', { body: { token } })).body.film
    const [{ shareVideoPreview: link }, { shareVideoPreview: other }] = [
      await call(share, createVideo),
      await call(share, createVideo),
    ]
    const film = await filmOf(link)
    expect((await get(film, { range: 'bytes=0-0' })).status).toBe(206)
    expect((await get(film.replace(/\?.*/, ''))).status).toBe(404)
    const ofOther = await filmOf(other)
    const revoke = `mutation($id: ID!, $linkId: ID!) { revokeVideoPreview(id: $id, linkId: $linkId) }`
    await call(revoke, { id: createVideo.id, linkId: other.id })
    // Had it been asked for before, it would be sent for some seconds more.
    expect((await get(ofOther)).status).toBe(404)
  })
})

it('is uploaded on from where it was cut, after the server was started again', async () => {
  const folder = pathToFileURL(await mkdtemp(join(tmpdir(), 'prakat-cut-'))).href
  const before = await app.servers.start({ MEDIA_URL: folder })
  const bytes = clip()
  const begun = await begin(before, owner, 'cut.webm', bytes.length)
  const path = begun.headers.get('location')!
  await send(before, owner, path, bytes.subarray(0, 5000))
  await before.stop()
  const after = await app.servers.start({ MEDIA_URL: folder })
  const asked = await tus(after, owner, 'HEAD', path)
  expect(asked.headers.get('upload-offset')).toBe('5000')
  expect((await send(after, owner, path, bytes.subarray(5000), 5000)).status).toBe(204)
  const { data } = await graphql(
    after,
    owner,
    `mutation($input: MediaFileInput!) { createMediaFile(input: $input) { kind size type } }`,
    { input: { uploadId: path.split('/').at(-1), name: 'cut.webm' } },
  )
  expect(data.createMediaFile).toEqual({ kind: 'VIDEO', size: bytes.length, type: 'video/webm' })
  await after.stop()
})

describe('of a video in the library', () => {
  const made = (id: string) =>
    call('query($id: ID!) { mediaFile(id: $id) { duration width height frameId } }', { id })

  const about = async (id: string) => (await made(id)).mediaFile

  it('is known how long it is and how large', async () => {
    const facts = { duration: 3, width: 192, height: 108 }
    await expect.poll(() => about(fileId)).toMatchObject(facts)
  })

  it('is known nothing where it is broken, which stops nobody', async () => {
    const { row } = await addMedia(app, owner, 'cut.webm', clip().subarray(0, 60))
    const other = await addMedia(app, owner, 'whole.webm', clip())
    await expect.poll(() => about(other.row.id)).toMatchObject({ duration: 3 })
    expect(await about(row.id)).toMatchObject({ duration: null, frameId: null })
  })

  it.skipIf(!hasFfmpeg)('is made an image, which stands for it until one is chosen', async () => {
    const { row } = await addMedia(app, owner, 'drill.webm', clip())
    await expect.poll(async () => (await about(row.id)).frameId).not.toBeNull()
    const { frameId } = await about(row.id)
    const frame = () =>
      call('query($id: ID!) { mediaFile(id: $id) { name kind state width height } }', {
        id: frameId,
      })
    await expect.poll(frame).toEqual({
      mediaFile: {
        ...{ name: 'drill.png', kind: 'IMAGE', state: 'READY', width: 192, height: 108 },
      },
    })
    const { slug } = await published({ mediaId: row.id })
    const { shownVideos } = await listVideos()
    expect(shownVideos.edges.find(({ node }: any) => node.slug === slug).node).toMatchObject({
      ...{ posterId: frameId, duration: 3 },
    })
  })
})
