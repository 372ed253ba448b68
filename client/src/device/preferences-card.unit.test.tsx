import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { waitFor } from '../test/wait-for.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { preferencesStore, defaultPreferences } from './preferences-store.ts'

const theSwitch = (label: string) => {
  const words = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return document.getElementById(words?.htmlFor ?? '') as HTMLInputElement
}
const turn = (label: string) => act(async () => theSwitch(label).click())

beforeEach(async () => {
  beSignedIn()
  localStorage.setItem('prakat-device-id', 'device')
  answerRest({ 'PUT .*': () => [200, {}] })
  await preferencesStore.save(defaultPreferences)
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a choice is saved at once, for this device alone', async () => {
  const calls = answerRest({ 'PUT .*': () => [200, {}] })
  await render(<PreferencesCard />)
  await turn('Articles')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.call).toBe('PUT /push-subscriptions/device/preferences')
  expect(calls[0]?.body).toEqual({ ...defaultPreferences, articles: false })
  expect(theSwitch('Articles').checked).toBe(false)
})

test('a choice that the server does not take stays here, says so and can be sent again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerRest({ 'PUT .*': () => [503, { code: 'UNAVAILABLE' }] })
  const page = await render(<PreferencesCard />)
  await turn('Sound')
  await waitFor(() => expect(page.textContent).toContain('not on the server yet'), 5000)
  expect(theSwitch('Sound').checked).toBe(false)
  const calls = answerRest({ 'PUT .*': () => [200, {}] })
  await click('Try again')
  await waitFor(() => expect(page.textContent).not.toContain('not on the server yet'))
  expect(calls[0]?.body).toMatchObject({ sound: false })
})
