import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../../test/answer-graphql.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { renderPage } from '../../test/render-page.tsx'
import { click, press } from '../../test/type-into.ts'
import { MemberSearch } from './member-search.tsx'
import { closePalette } from './open-palette.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await act(async () => closePalette())
  await cleanUp()
  vi.unstubAllGlobals()
})

const hit = (kind: string, path: string | null, title: string) => ({
  ...{ __typename: 'SearchHit', kind, id: title, title, path },
  ...{ titleMarks: [], excerpt: '', excerptMarks: [] },
  ...{ status: 'published', publishAt: null, expired: false, template: false },
})
const field = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

test('finds what somebody may read, and opens it where readers do', async () => {
  const asked: unknown[] = []
  answerGraphql({
    SearchAll: (variables) => {
      asked.push(variables)
      return {
        search: [
          hit('ARTICLE', '/articles/lifts', 'Lifts'),
          hit('ANNOUNCEMENT', null, 'Not there any more'),
        ],
      }
    },
  })
  const { address } = await renderPage({ path: '/', page: <MemberSearch /> })
  await click('Search')
  await vi.waitFor(() => expect(field()).not.toBeNull())
  await act(async () => {
    field().focus()
    setValue.call(field(), 'lif')
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  const options = () => [...document.querySelectorAll('[role=option]')].map((o) => o.textContent)
  await vi.waitFor(() => expect(options()).toEqual(['Lifts']))
  expect(asked).toMatchObject([{ text: 'lif', kinds: expect.not.arrayContaining(['PERSON']) }])
  await press('Enter')
  await vi.waitFor(() => expect(address()).toBe('/articles/lifts'))
})
