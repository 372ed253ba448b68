import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click } from '../test/type-into.ts'
import { DevicesCard } from './devices-card.tsx'

const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
const laptop = {
  __typename: 'Device',
  id: 'd1',
  deviceId: 'here',
  browser: 'Chrome',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
  pushService: 'GOOGLE',
  pushedAt: hourAgo,
  failedAt: dayAgo,
  lastSeenAt: hourAgo,
}
const phone = {
  ...laptop,
  id: 'd2',
  deviceId: 'phone',
  browser: 'Safari',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
  pushService: 'APPLE',
  pushedAt: dayAgo,
  failedAt: hourAgo,
}
const page = {
  ...laptop,
  id: 'd3',
  deviceId: 'page',
  pushService: null,
  pushedAt: null,
  failedAt: null,
}

const show = () => renderPage({ path: '/', page: <DevicesCard here="here" /> })

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('says of each device whether pushes arrive there', async () => {
  answerGraphql({ Devices: () => ({ devices: [laptop, phone, page] }) })
  const { body } = await show()
  const rows = await vi.waitFor(() => {
    const found = [...body.querySelectorAll('ul[aria-label="Your devices"] > li')]
    expect(found).toHaveLength(3)
    return found.map((row) => row.textContent)
  })
  expect(rows[0]).toContain('Chrome on Linux This devicePush on')
  expect(rows[0]).toContain('Pushes via Google')
  expect(rows[1]).toContain('Safari on iPhone Push failing')
  expect(rows[1]).toMatch(/Last push .*Last failed/)
  expect(rows[2]).toContain('Push off')
  expect(rows[2]).not.toContain('Last push')
})

it('forgets one after asking, and shows what is left', async () => {
  let devices = [laptop, phone]
  const calls = answerGraphql({
    Devices: () => ({ devices }),
    ForgetDevice: ({ id }) => {
      devices = devices.filter((device) => device.id !== id)
      return { forgetDevice: true }
    },
  })
  const { body } = await show()
  await vi.waitFor(() => expect(body.textContent).toContain('Safari on iPhone'))
  await click('Remove Safari on iPhone')
  await vi.waitFor(() => expect(body.textContent).toContain('Remove Safari on iPhone?'))
  expect(calls.map(({ name }) => name)).not.toContain('ForgetDevice')
  await click('Remove')
  await vi.waitFor(() =>
    expect(body.querySelectorAll('ul[aria-label="Your devices"] > li')).toHaveLength(1),
  )
  expect(calls.find(({ name }) => name === 'ForgetDevice')!.variables).toEqual({ id: 'd2' })
})

it('says so where there are none, and offers another try when they did not load', async () => {
  answerGraphql({ Devices: () => ({ devices: [] }) })
  const { body } = await show()
  await vi.waitFor(() => expect(body.textContent).toContain('None yet.'))
  await cleanUp()
  answerGraphql({ Devices: () => refusal('UNAVAILABLE', 'Not now') })
  await show()
  await vi.waitFor(() => expect(document.body.textContent).toContain('This didn’t load'))
})
