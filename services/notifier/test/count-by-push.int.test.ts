import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, expect, it } from 'vitest'
import { buildSubscription } from './build-subscription.ts'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const path = '/v1/push-subscriptions'
const query = `query ($audience: AudienceInput!, $type: NotificationType!) {
  previewAudience(audience: $audience) { people byPush(type: $type) } }`

async function byPush(audience: object, { token = owner, type = 'ANNOUNCEMENT' } = {}) {
  const { data, errors } = await graphql(app, token, query, { audience, type })
  return errors[0]?.extensions.code ?? data.previewAudience.byPush
}

/** Somebody with so many browsers that take pushes; gives their ids. */
async function withBrowsers(count: number) {
  const { token, user } = await signUp(app)
  const deviceIds = []
  for (let made = 0; made < count; made += 1) {
    const body = buildSubscription()
    expect((await rest(app, 'POST', path, { token, body })).status).toBe(201)
    deviceIds.push(body.deviceId)
  }
  return { token, id: user.id as string, deviceIds }
}

it('counts each person who can be pushed to once, and nobody who is left out', async () => {
  const [none, one, two] = [await withBrowsers(0), await withBrowsers(1), await withBrowsers(2)]
  const userIds = [none.id, one.id, two.id]
  expect(await byPush({ userIds })).toBe(2)
  expect(await byPush({ userIds, excludeUserIds: [two.id] })).toBe(1)
  const create = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
  const input = { name: randomUUID(), memberIds: [two.id] }
  const { id } = (await graphql(app, owner, create, { input })).data.createGroup
  expect(await byPush({ userIds, excludeGroupIds: [id] })).toBe(1)
  expect(await byPush({ userIds: [none.id] })).toBe(0)
  expect(await byPush({})).toBe(0)
})

it('counts nobody who does not want this type, or no notifications at all', async () => {
  const { token, id, deviceIds } = await withBrowsers(1)
  const preferences = { announcements: false, articles: true, calendar: true, sound: true }
  await rest(app, 'PUT', `${path}/${deviceIds[0]}/preferences`, {
    ...{ token, body: { ...preferences, desktop: true } },
  })
  expect(await byPush({ userIds: [id] })).toBe(0)
  expect(await byPush({ userIds: [id] }, { type: 'ARTICLE' })).toBe(1)
  await rest(app, 'PUT', `${path}/${deviceIds[0]}/preferences`, {
    ...{ token, body: { ...preferences, desktop: false } },
  })
  expect(await byPush({ userIds: [id] }, { type: 'ARTICLE' })).toBe(0)
})

it('tells nobody of single people whom they may not read, and nothing to those who write nothing', async () => {
  const { id, token } = await withBrowsers(1)
  const author = await signUpAs(app, 'author')
  expect(await byPush({ userIds: [id] }, { token: author.token })).toBe(null)
  expect(await byPush({ everyone: true }, { token: author.token })).toBeGreaterThan(0)
  expect(await byPush({ everyone: true }, { token })).toBe('FORBIDDEN')
})
