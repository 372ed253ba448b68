import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { SystemCheck } from './system-check.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const part = (service: string, name: string, more: object = {}) => ({
  __typename: 'SystemPart',
  ...{ id: `${service}.${name}`, service, part: name, state: 'OK', measured: 3, unit: 'MS' },
  ...{ detail: null, checkedAt: '2026-01-01T00:00:00.000Z', ...more },
})
const away = { state: 'FAILING', measured: null, detail: 'UNAVAILABLE' }

async function open(parts: object[], rights?: string[]) {
  const { me } = ownerAnswers.Me() as { me: { rights: string[] } }
  const mine = { ...me, rights: rights ?? [...me.rights, 'setting.update'] }
  const proved = { ...part('AUTH', 'MAIL'), state: 'OFF', unit: 'MS', detail: 'files' }
  const calls = answerGraphql({
    Me: () => ({ me: mine }),
    SystemParts: () => ({ systemParts: parts }),
    ProveSystemPart: () => ({ proveSystemPart: proved }),
  })
  const socketTrip = vi.fn(async () => 41)
  const page = await renderPage({ path: '/test', page: <SystemCheck socketTrip={socketTrip} /> })
  await vi.waitFor(() => expect(page.body.querySelectorAll('tbody tr')).toHaveLength(parts.length))
  return { calls, socketTrip, text: () => page.body.textContent, ...page }
}

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent),
  )

test('says how each part is, in an order of its own, and how many need somebody', async () => {
  const { body, text } = await open([
    part('CONTENT', 'SERVICE', away),
    part('AUTH', 'CLOCK'),
    part('AUTH', 'DATABASE', { measured: 12 }),
  ])
  const rows = [...body.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toMatch(/^ServiceContent.*Not working.*Not responding\./)
  expect(rows[1]).toMatch(/^DatabaseAccounts.*Working.*12 ms/)
  expect(rows[2]).toMatch(/^Clock/)
  expect(text()).toContain('1 part needs attention.')
  const groups = [...body.querySelectorAll('details')].map(
    ({ open: isOpen, firstElementChild }) => [firstElementChild?.textContent, isOpen] as const,
  )
  expect(groups).toEqual([
    [expect.stringMatching(/^Website and accounts.*Not working$/), true],
    [expect.stringMatching(/^Database.*Working$/), false],
    [expect.stringMatching(/^Clock.*Working$/), false],
  ])
})

test('proves a part by the server, and sockets from the page itself', async () => {
  const { calls, socketTrip, text } = await open([
    part('AUTH', 'MAIL'),
    part('NOTIFIER', 'SOCKETS'),
  ])
  await vi.waitFor(() => expect(button(/^Email me: Email, Accounts$/)).toBeTruthy())
  await click('Email me: Email, Accounts')
  await vi.waitFor(() => expect(text()).toContain('Not set up · 3 ms · No mail server'))
  expect(calls.find(({ name }) => name === 'ProveSystemPart')?.variables).toEqual({
    ...{ service: 'AUTH', part: 'MAIL' },
  })
  await click('Open a connection: Live connections, Notifier')
  await vi.waitFor(() => expect(text()).toContain('Working · 41 ms'))
  expect(socketTrip).toHaveBeenCalledTimes(1)
})

test('offers no proof to those who may not change settings', async () => {
  await open([part('AUTH', 'MAIL')], ['setting.read'])
  expect(button(/^Email me/)).toBeUndefined()
})
