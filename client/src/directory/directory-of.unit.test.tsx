import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { people } from './directory-of.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const ids = Array.from({ length: 250 }, (_, at) => `p${at}`)

function Names() {
  const nameOf = people.useNames(ids)
  return <p>{ids.map((id) => nameOf(id)).join(' ')}</p>
}

test('everybody is called by their name, however many there are', async () => {
  const asked: number[] = []
  answerGraphql({
    ...ownerAnswers,
    PersonNames: ({ first, filter }) => {
      asked.push(first)
      const nodes = filter.ids.map((id: string) => ({
        ...{ __typename: 'User', id, name: `Name of ${id}`, nameTh: null, departmentId: null },
      }))
      return { users: connectionOf('User', nodes) }
    },
  })
  const { body } = await renderPage({ path: '/people', page: <Names /> })
  await vi.waitFor(() => expect(body.textContent).not.toContain('…'))
  expect(body.textContent).toContain('Name of p249')
  expect(asked).toEqual([100, 100, 50])
})

function Manager() {
  const [chosen, choose] = useState(['p1'])
  return (
    <people.Picker label="Manager" error={undefined} value={chosen} onChange={choose} max={1} />
  )
}

test('a single choice is in the field itself, where another takes its place', async () => {
  answerGraphql({
    ...ownerAnswers,
    PersonNames: ({ filter }) => {
      const nodes = (filter.ids ?? ['p1', 'p2']).map((id: string) => ({
        ...{ __typename: 'User', id, name: `Name of ${id}`, nameTh: null, departmentId: null },
      }))
      return { users: connectionOf('User', nodes) }
    },
  })
  const { body } = await renderPage({ path: '/people', page: <Manager /> })
  const field = () => body.querySelector<HTMLInputElement>('[role=combobox]')!
  await vi.waitFor(() => expect(field().value).toBe('Name of p1'))
  await act(async () => field().click())
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find(({ textContent }) =>
      textContent?.includes('Name of p2'),
    )
  await vi.waitFor(() => expect(option()).toBeDefined())
  await act(async () => option()?.click())
  await vi.waitFor(() => expect(field().value).toBe('Name of p2'))
  await click('Remove Name of p2')
  await vi.waitFor(() => expect(field().value).toBe(''))
})
