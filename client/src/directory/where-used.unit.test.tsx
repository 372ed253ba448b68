import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positions } from '../positions/position.ts'
import { useRowActions } from '../table/row-actions.ts'
import { useTrashActions } from '../table/use-trash-actions.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildPosition, connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'
import { usesInOrganisation } from './use-where-used.ts'

const nobody = { users: connectionOf('User', []), positions: connectionOf('Position', []) }
const somebody = connectionOf('User', [{ __typename: 'User', id: 'u2', name: 'Somchai' }])
const title = 'Fire drill'
const announcements = {
  ...connectionOf('Announcement', [{ __typename: 'Announcement', id: 'a1', title }]),
  totalCount: 5,
}

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const row = { id: 'p1', can: { delete: true, restore: false } }

function Asking() {
  const [remove] = useTrashActions<typeof row>(positions.remove, positions.restore, (id, viewer) =>
    usesInOrganisation(id, viewer, {
      people: { positionId: id },
      positions: { reportsToId: id },
      emptyFirst: 'Move its holders first.',
    }),
  )
  const { start, dialog } = useRowActions<typeof row>(() => 'Nurse')
  return (
    <>
      <button onClick={() => start(remove!, row)}>Ask</button>
      {dialog}
    </>
  )
}

/** A position on its way to the trash. */
async function begin(WhereUsed: () => any, rights = ['announcement.read']) {
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...ownerAnswers.Me().me, rights } }),
    DeletePosition: ({ id }) => ({ deletePosition: { __typename: 'Position', id } }),
    WhereUsed,
  })
  const { body } = await renderPage({ path: '/positions', page: <Asking /> })
  await click('Ask')
  return { calls, body }
}

/** The question before it. */
async function ask(...given: Parameters<typeof begin>) {
  const { calls, body } = await begin(...given)
  const dialog = () => body.querySelector<HTMLElement>('[role="alertdialog"]')!
  await vi.waitFor(() => expect(dialog()).not.toBeNull())
  const goAhead = () =>
    [...dialog().querySelectorAll('button')].find((one) => one.textContent === 'Move to trash')!
  return { calls, dialog, goAhead }
}

test('what an announcement names is shown with how many do, the first of them linked', async () => {
  const { calls, dialog, goAhead } = await ask(() => ({ ...nobody, announcements }))
  await vi.waitFor(() => expect(dialog().textContent).toContain('5 announcements'))
  expect(dialog().querySelector('a')?.getAttribute('href')).toBe('/backoffice/announcements/a1')
  expect(dialog().textContent).toContain('Fire drill')
  expect(dialog().textContent).toContain('and 4 more')
  expect(calls.find(({ name }) => name === 'WhereUsed')?.variables).toMatchObject({
    id: 'p1',
    positions: { reportsToId: 'p1' },
  })
  await vi.waitFor(() => expect(goAhead().disabled).toBe(false))
  await click('Move to trash')
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'DeletePosition')).toBe(true))
})

test('what the server would refuse to put away is not offered, and it says why', async () => {
  const { dialog, goAhead } = await ask(() => ({
    ...nobody,
    users: somebody,
    positions: connectionOf('Position', [buildPosition({ id: 'p2' })]),
    announcements: connectionOf('Announcement', []),
  }))
  await vi.waitFor(() => expect(dialog().textContent).toContain('1 person'))
  expect(dialog().textContent).toContain('Move its holders first.')
  const links = [...dialog().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/backoffice/users/u2/view', '/backoffice/positions?edit=p2'])
  expect(dialog().textContent).toContain('“Nurse” is still in use')
  expect(dialog().textContent).not.toContain('You can restore it')
  expect(goAhead()).toBeUndefined()
})

test('what is used nowhere is put away at once, which can be undone', async () => {
  const none = connectionOf('Announcement', [])
  const { body, calls } = await begin(() => ({ ...nobody, announcements: none }))
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'DeletePosition')).toBe(true))
  expect(body.querySelector('[role="alertdialog"]')).toBeNull()
  const latestToast = () => toaster.getVisibleToasts().at(0)
  await vi.waitFor(() => expect(latestToast()?.title).toBe('“Nurse” moved to the trash'))
  expect(latestToast()?.action?.label).toBe('Undo')
})

test('whoever may not see announcements is not told that there are none', async () => {
  const { calls, dialog } = await ask(() => nobody, [])
  await vi.waitFor(() =>
    expect(dialog().textContent).toContain('Not used in anything you can see.'),
  )
  const asked = calls.findLast(({ name }) => name === 'WhereUsed')
  expect(asked?.variables.withAnnouncements).toBe(false)
})

test('says when that did not load, and tries again', async () => {
  let works = false
  const { dialog } = await ask(() =>
    works ? { ...nobody, announcements } : refusal('INTERNAL', 'boom'),
  )
  await vi.waitFor(() => expect(dialog().textContent).toContain('Couldn’t load'))
  works = true
  await click('Try again')
  await vi.waitFor(() => expect(dialog().textContent).toContain('5 announcements'))
})
