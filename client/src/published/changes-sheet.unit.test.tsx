import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { everyone } from './audience.ts'
import { changesSheet } from './changes-sheet.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

test.each([
  [['APP'], true],
  [[], false],
])('what notifies by %o may be told of again: %s', async (channels, may) => {
  answerGraphql(ownerAnswers)
  const values = { audience: everyone }
  const form = { valuesOf: () => values, compared: () => [], noticeOf: () => ({ channels }) }
  const page = changesSheet({ form } as never, {} as never, values as never, false)(() => {})
  const { body } = await renderPage({ path: '/', at: '/', page })
  expect(body.textContent).toContain('Nobody is notified')
  expect(body.textContent.includes('Publish and notify again')).toBe(may)
})
