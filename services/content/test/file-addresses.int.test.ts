import { randomUUID } from 'node:crypto'
import { announcements } from '@prakat/content/announcement/announcement'
import { articles } from '@prakat/content/article/article'
import { fileAddressing } from '@prakat/content/media/file-addresses'
import { step } from '@prakat/infra/testing/change-announcement'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { addMedia, fileAddress } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import sharp from 'sharp'
import { initialSettings, sharedOf } from '@prakat/schema/settings'
import { beforeAll, expect, it } from 'vitest'

const app = useTestApp()
type Person = Awaited<ReturnType<typeof signUp>>
let owner: string
let member: Person
let stranger: Person

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  ;[member, stranger] = [await signUp(app), await signUp(app)]
})

const file = async (token = owner): Promise<string> =>
  (await addMedia(app, token, 'plan.txt', Buffer.from('The plan'))).row.id
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' })
const statusOf = async (path: string) => (await get(path)).status
const run = async (query: string, variables: object, token: string) => {
  const { data, errors } = await graphql(app, token, query, { ...variables })
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data
}
const addressOf = (id: string, token: string) => fileAddress(app, token, id)

async function group(memberId: string, permissions: string[] = []): Promise<string> {
  const create = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
  const input = { name: randomUUID(), permissions, memberIds: [memberId] }
  return (await run(create, { input }, owner)).createGroup.id
}
/** For one group, with a file attached to it and one in its text. */
async function announced(attached: string, inBody: string) {
  const groupIds = [await group(member.user.id)]
  const content = {
    schema: 1,
    content: {
      type: 'doc',
      content: [
        { type: 'file', attrs: { src: `/media/${inBody}`, name: 'plan.txt', kind: 'document' } },
      ],
    },
  }
  const input = { audience: { groupIds }, attachmentIds: [attached], content }
  return { id: await publish(app, owner, input), groupId: groupIds[0]! }
}
const contentOf = async (id: string, token: string) =>
  (
    await run(
      'query($id: ID!) { announcementContent(id: $id) { html attachments { id address } } }',
      { id },
      token,
    )
  ).announcementContent

/** What is at an address at another time, or with other settings; past what the gateway keeps for seconds. */
function ask(address: string, { inHours = 0, membersOnly = false } = {}) {
  const { pathname, searchParams } = new URL(address, app.url)
  const settings = { ...sharedOf(initialSettings), membersOnly }
  const signed = searchParams.has('viewer') && {
    ...Object.fromEntries(searchParams),
    expires: Number(searchParams.get('expires')),
  }
  return fileAddressing(
    {
      database: app.services.content!.database,
      deps: { auth: app.clients.auth },
      secretKey: 'a key for tests, of which none is kept on a disk',
      settings: async () => settings,
      clock: () => new Date(Date.now() + inHours * 3_600_000),
    } as never,
    [announcements, articles] as never,
  ).file({ key: pathname.split('/')[2]!, signed: (signed || null) as never, isLogo: false })
}

it('is given to those whom an item is for, and is nowhere else', async () => {
  const [attached, inBody] = [await file(), await file()]
  const { id } = await announced(attached, inBody)
  const { html, attachments } = await contentOf(id, member.token)
  const answer = await get(attachments[0].address)
  expect([answer.status, await answer.text()]).toEqual([200, 'The plan'])
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
  const href = /href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  expect(href).toContain(`/media/${inBody}?viewer=`)
  expect(await statusOf(href)).toBe(200)
  for (const each of [attached, inBody]) {
    expect(await statusOf(`/media/${each}`)).toBe(404)
    expect(await addressOf(each, stranger.token)).toBeNull()
  }
})

it('holds for one file, one viewer and some hours, as it was given', async () => {
  const [attached, other] = [await file(), await file()]
  await announced(attached, other)
  const address = (await addressOf(attached, member.token))!
  const later = Number(new URL(address, app.url).searchParams.get('expires')) + 1
  for (const changed of [
    address.replace(attached, other),
    address.replace(/viewer=[^&]+/, `viewer=${stranger.user.id}`),
    address.replace(/expires=\d+/, `expires=${later}`),
    address.replace(/signature=...../, 'signature=AAAAA'),
    address.replace(/&signature=.*/, ''),
  ])
    expect(await statusOf(changed)).toBe(404)
  expect(await statusOf(address.replace(/viewer=[^&]+/, 'viewer=anybody'))).toBe(400)
  expect(await ask(address, { inHours: 1.9 })).toMatchObject({ isPublic: false })
  await expect(ask(address, { inHours: 4 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it.each([
  ['the announcement is taken back', ({ id }) => step(app, owner, 'recall', id)],
  [
    'they are in the group no more',
    ({ groupId }) =>
      run(
        `mutation($id: ID!, $userIds: [ID!]!) {
          removeGroupMembers(id: $id, userIds: $userIds) { __typename } }`,
        { id: groupId, userIds: [member.user.id] },
        owner,
      ),
  ],
] satisfies [string, (of: { id: string; groupId: string }) => Promise<unknown>][])(
  'ends once %s',
  async (_why, change) => {
    const attached = await file()
    const of = await announced(attached, await file())
    const address = (await addressOf(attached, member.token))!
    expect(await ask(address)).toMatchObject({ uploadId: expect.any(String) })
    await change(of)
    await expect(ask(address)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await addressOf(attached, member.token)).toBeNull()
  },
)

it('is the plain path, and in shared caches, where visitors are shown the file', async () => {
  const coverId = await file()
  const article = { title: randomUUID(), body: richTextOf('The plan') }
  const create = 'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }'
  const { id } = (await run(create, { input: { ...article, coverId } }, owner)).createArticle
  expect(await statusOf(`/media/${coverId}`)).toBe(404)
  await run('mutation($id: ID!) { publishArticle(id: $id) { id } }', { id }, owner)
  expect(await addressOf(coverId, stranger.token)).toBe(`/media/${coverId}`)
  const answer = await get(`/media/${coverId}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  await expect(ask(`/media/${coverId}`, { membersOnly: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('is nothing for readers while the changes that show the file wait', async () => {
  const [coverId, waiting] = [await file(), await file()]
  const article = { title: randomUUID(), body: richTextOf('The plan'), coverId }
  const create = 'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }'
  const { id } = (await run(create, { input: article }, owner)).createArticle
  const publishing = 'mutation($id: ID!) { publishArticle(id: $id) { version } }'
  const { version } = (await run(publishing, { id }, owner)).publishArticle
  const change = (name: string, of: number, input: object) =>
    run(
      `mutation($id: ID!, $version: Int!, $input: ArticleInput!) {
        row: ${name}Article(id: $id, version: $version, input: $input) { version } }`,
      { id, version: of, input: { ...article, ...input } },
      owner,
    )
  const { row } = await change('prepare', version, { coverId: waiting })
  expect(await statusOf(`/media/${coverId}`)).toBe(200)
  expect(await statusOf(`/media/${waiting}`)).toBe(404)
  expect(await addressOf(waiting, stranger.token)).toBeNull()
  expect(await addressOf(waiting, owner)).toContain(waiting)
  await change('amend', row.version, { coverId: waiting })
  await expect(ask(`/media/${waiting}`)).resolves.toMatchObject({ isPublic: true })
})

it('is for people with an account where an announcement is for everyone', async () => {
  const attached = await file()
  await publish(app, owner, { audience: { everyone: true }, attachmentIds: [attached] })
  expect(await statusOf(`/media/${attached}`)).toBe(404)
  expect(await statusOf((await addressOf(attached, stranger.token))!)).toBe(200)
})

it('is given with a preview, and ends with its link', async () => {
  const coverId = await file()
  const create = 'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }'
  const { id } = (await run(create, { input: { title: randomUUID(), coverId } }, owner))
    .createArticle
  const share = 'mutation($id: ID!) { shareArticlePreview(id: $id, days: 1) { id token } }'
  const link = (await run(share, { id }, owner)).shareArticlePreview
  const { body } = await rest(app, 'POST', '/v1/preview', { body: { token: link.token } })
  expect(await statusOf(body.cover)).toBe(200)
  const revoke =
    'mutation($id: ID!, $linkId: ID!) { revokeArticlePreview(id: $id, linkId: $linkId) }'
  await run(revoke, { id, linkId: link.id }, owner)
  await expect(ask(body.cover)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('is given with the draft of the landing page to whoever has its link, and kept for members with it', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const pictureId = (await addMedia(app, owner, 'canteen.png', png)).row.id
  const create =
    'mutation($input: LandingSectionInput!) { createLandingSection(input: $input) { id } }'
  const section = (shownTo: string) => ({ type: 'HERO', headingEn: shownTo, shownTo, pictureId })
  await run(create, { input: section('VISITORS') }, owner)
  const { id } = (await run(create, { input: section('MEMBERS') }, owner)).createLandingSection
  const link = (await run('mutation { shareLandingPreview(days: 1) { id token } }', {}, owner))
    .shareLandingPreview
  const { body } = await rest(app, 'POST', '/v1/landing/preview', { body: { token: link.token } })
  const { address } = body.sections[0].picture
  expect(await statusOf(address)).toBe(200)
  await run('mutation($id: ID!) { revokeLandingPreview(linkId: $id) }', { id: link.id }, owner)
  await expect(ask(address)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const publishPage = async () => {
    const { draftKey } = (await run('{ landingState { draftKey } }', {}, owner)).landingState
    await run(
      'mutation($key: String!) { publishLanding(draftKey: $key) { draftKey } }',
      { key: draftKey },
      owner,
    )
  }
  await publishPage()
  expect(await addressOf(pictureId, stranger.token)).toBe(`/media/${pictureId}`)
  const trash = 'mutation($id: ID!) { deleteLandingSection(id: $id) { id } }'
  const { edges } = (
    await run('{ landingSections(first: 9) { edges { node { id } } } }', {}, owner)
  ).landingSections
  await run(trash, edges.find(({ node }: any) => node.id !== id).node, owner)
  await publishPage()
  await expect(ask(`/media/${pictureId}`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await statusOf((await addressOf(pictureId, stranger.token))!)).toBe(200)
})

it('is not had by showing a file that one only knows the id of', async () => {
  await group(stranger.user.id, ['announcement.create', 'media.create'])
  const [theirs, own] = [await file(), await file(stranger.token)]
  const create = `mutation($ids: [ID!]!) {
    createAnnouncement(input: { title: "a", body: "b", attachmentIds: $ids }) { id } }`
  const { errors } = await graphql(app, stranger.token, create, { ids: [own, theirs] })
  expect(errors[0]!.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { attachmentIds: expect.stringContaining(theirs) },
  })
  await run(create, { ids: [own] }, stranger.token)
  expect(await statusOf((await addressOf(own, stranger.token))!)).toBe(200)
})

it('leads whoever follows a link that is not for them to the page that asks for another', async () => {
  const id = await file()
  const link = { 'sec-fetch-dest': 'document' }
  const answer = await get(`/media/${id}`, link)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(new RegExp(`/files/${id}$`)),
  ])
})
