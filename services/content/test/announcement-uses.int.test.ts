import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const announce = async (audience: object): Promise<string> =>
  (
    await graphql(
      app,
      owner,
      'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
      { input: { title: 'Soup', body: 'Today', audience } },
    )
  ).data.createAnnouncement.id
const naming = async (audienceId: string) =>
  graphql(
    app,
    owner,
    'query($id: ID) { announcements(filter: { audienceId: $id }) { totalCount edges { node { id } } } }',
    { id: audienceId },
  )

it('finds the announcements that name a group, to leave it out too, or a person, and none that merely reach them', async () => {
  const { user } = await signUp(app)
  const { data } = await graphql(
    app,
    owner,
    'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
    { input: { name: randomUUID(), memberIds: [user.id] } },
  )
  const toGroup = await announce({ groupIds: [data.createGroup.id] })
  const toPerson = await announce({ userIds: [user.id] })
  await announce({ everyone: true })
  const toOthers = await announce({ everyone: true, excludeGroupIds: [data.createGroup.id] })
  const ids = async (id: string) =>
    (await naming(id)).data.announcements.edges.map((edge: any) => edge.node.id)
  expect(await ids(data.createGroup.id)).toEqual([toOthers, toGroup])
  expect(await ids(user.id)).toEqual([toPerson])
  expect(await ids(randomUUID())).toEqual([])
})

it('refuses what is no id', async () => {
  const { errors } = await naming(`' or true --`)
  expect(errors[0]!.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { 'filter.audienceId': expect.any(String) },
  })
})
