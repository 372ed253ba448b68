import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PositionsPage from '../positions/positions-page.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open() {
  const page = <PositionsPage />
  await renderPage({ path: '/positions', at: '/positions?edit=p1', page })
  return vi.waitFor(() => {
    const drawer = document.querySelector('[role=dialog]')
    expect(drawer).not.toBeNull()
    return drawer!
  })
}
const answers = {
  ...ownerAnswers,
  Positions: () => ({ positions: connectionOf('Position', []) }),
  Position: () => refusal('NOT_FOUND', 'Position not found'),
}

test('a row on its way has the shape of a form and says that it is loading', async () => {
  answerGraphql(answers)
  const answered = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    JSON.parse(String(init.body)).operationName === 'Position'
      ? new Promise(() => {})
      : answered(url, init),
  )
  const drawer = await open()
  const shape = drawer.querySelector('[aria-busy=true]')
  expect(shape?.getAttribute('aria-label')).toBe('Loading')
  // A label and a field each.
  expect([...shape!.children].map((field) => field.children.length)).toEqual([2, 2, 2, 2, 2])
})

test('a row that is not there may be in the trash or in the archive', async () => {
  answerGraphql(answers)
  const drawer = await open()
  await vi.waitFor(() => expect(drawer.textContent).toContain('Position not found'))
  expect(drawer.textContent).toContain('It may have been removed, or the link is wrong.')
})
