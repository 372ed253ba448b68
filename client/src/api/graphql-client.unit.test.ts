import { gql } from 'urql'
import { expect, it, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { graphqlClient } from './graphql-client.ts'

const tagsQuery = gql`{ tags { id } }`
const createTag = gql`mutation CreateTag($id: ID!) { createTag(id: $id) { id } }`
const answerOf = (data: object) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

it('asks once more for what was asked before a change and answered after it', async () => {
  const stored: object[] = []
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { variables, operationName } = JSON.parse(body)
    if (operationName === 'CreateTag') {
      const createTag = { __typename: 'Tag', id: variables.id }
      stored.push(createTag)
      return answerOf({ createTag })
    }
    const tags = [...stored]
    await new Promise<void>((resolve) => waiting.push(resolve))
    return answerOf({ tags })
  })
  const client = graphqlClient()
  const results: string[] = []
  const { unsubscribe } = pipe(
    client.query(tagsQuery, {}),
    subscribe(({ data, stale }) => {
      if (!stale) results.push(data.tags.map(({ id }: { id: string }) => id).join())
    }),
  )
  for (const id of ['a', 'b']) {
    // The list of before is on its way all the time.
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    await client.mutation(createTag, { id })
    await settled()
  }
  expect(waiting).toHaveLength(1)
  waiting.pop()!()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting.pop()!()
  await vi.waitFor(() => expect(results).toEqual(['a,b']))
  await settled()
  expect(waiting).toHaveLength(0)
  unsubscribe()
  vi.unstubAllGlobals()
})

it('takes nothing of before a change for what was asked ahead', async () => {
  let name = 'before'
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const isChange = JSON.parse(body).operationName === 'Change'
    return answerOf(
      isChange
        ? { change: { __typename: 'Tag', id: 'a', name: 'changed' } }
        : { tag: { __typename: 'Tag', id: 'a', name } },
    )
  })
  const tagQuery = gql`{ tag { id name } }`
  const change = gql`mutation Change { change { id name } }`
  const client = graphqlClient()
  const latest: string[] = []
  const visit = () =>
    pipe(
      client.query(tagQuery, {}),
      subscribe(({ data, stale }) => {
        if (!stale) latest.push(data.tag.name)
      }),
    )
  const ahead = client.query(tagQuery, {}, { prefetch: true }).toPromise()
  // It takes part in what is on its way already.
  const first = visit()
  await ahead
  name = 'after'
  await client.mutation(change, {})
  await vi.waitFor(() => expect(latest).toEqual(['before', 'changed']))
  first.unsubscribe()
  const second = visit()
  await vi.waitFor(() => expect(latest).toEqual(['before', 'changed', 'after']))
  second.unsubscribe()
  vi.unstubAllGlobals()
})
