import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { browserWithoutPush, browserWithPush } from '../test/browser-with-push.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { waitFor } from '../test/wait-for.ts'
import { health } from './health.ts'
import { ThisDeviceCard } from './this-device-card.tsx'

beforeEach(() => localStorage.setItem('prakat-device-id', 'device'))
afterEach(async () => {
  await cleanUp()
  browserWithoutPush()
  localStorage.clear()
})

const theSwitch = () => document.querySelector<HTMLInputElement>('[role=switch]')
const turn = () => act(async () => theSwitch()?.click())
const answers = {
  'GET /push-subscriptions/vapid-public-key': () => [200, { publicKey: 'key' }] as [number, object],
  'POST /push-subscriptions': () => [201, {}] as [number, object],
  'DELETE /push-subscriptions/.*': () => [204] as [number],
}

describe('the card of this device', () => {
  test('turns on with one switch, which asks the browser and tells the server, and off again', async () => {
    const browser = browserWithPush()
    beSignedIn()
    const calls = answerRest(answers)
    const page = await render(<ThisDeviceCard />)
    expect(page.textContent).toContain('Off')
    browser.answerPermission('granted')
    await turn()
    await waitFor(() => expect(page.textContent).toContain('even when Prakat is closed'))
    expect(theSwitch()?.checked).toBe(true)
    expect(calls.at(-1)).toMatchObject({ call: 'POST /push-subscriptions' })
    await turn()
    await waitFor(() => expect(theSwitch()?.checked).toBe(false))
    expect(calls.at(-1)?.call).toBe('DELETE /push-subscriptions/device')
  })

  test('says how to undo that it is blocked, and offers no switch that does nothing', async () => {
    browserWithPush('denied')
    const page = await render(<ThisDeviceCard />)
    expect(page.textContent).toContain('Only you can undo this')
    expect(theSwitch()?.disabled).toBe(true)
  })

  test('says why it did not work, and tries again', async () => {
    const browser = browserWithPush('granted')
    beSignedIn()
    answerRest(answers)
    browser.refuseSubscribing(new Error('Registration failed - push service error'))
    const page = await render(<ThisDeviceCard />)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await turn()
    await waitFor(() => expect(page.textContent).toContain('push service error'))
    expect(theSwitch()?.checked).toBe(false)
    browser.refuseSubscribing(null)
    await click('Try again')
    await waitFor(() => expect(theSwitch()?.checked).toBe(true))
  })

  test('says that the browser is asking, as long as it does', async () => {
    browserWithPush()
    vi.stubGlobal('Notification', {
      permission: 'default',
      requestPermission: () => new Promise(() => {}),
    })
    const page = await render(<ThisDeviceCard />)
    await turn()
    expect(page.textContent).toContain('Choose “Allow”')
    expect(theSwitch()?.disabled).toBe(true)
  })

  test('shows the steps to the home screen on an iPhone', async () => {
    browserWithPush()
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Safari/1')
    const page = await render(<ThisDeviceCard />)
    expect(page.textContent).toContain('Add to Home Screen')
    expect(theSwitch()).toBeNull()
    agent.mockRestore()
  })

  test('says when the browser can do none of it', async () => {
    health.note({ permission: 'unsupported' })
    const page = await render(<ThisDeviceCard />)
    expect(page.textContent).toContain('Not supported')
    expect(theSwitch()).toBeNull()
  })
})
