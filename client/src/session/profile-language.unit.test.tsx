import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLeaveGuard } from '../forms/use-leave-guard.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'
import { useLanguage } from '../words/language.ts'
import { m, setLanguage } from '../words/m.ts'
import { useMe } from './me.ts'
import { useProfileLanguage } from './profile-language.ts'

let person = 0
/** What the server holds. */
let { me } = ownerAnswers.Me()

beforeEach(async () => {
  person += 1
  me = { ...ownerAnswers.Me().me, id: `u${person}` }
  await signInAs(me.id)
  await setLanguage('en')
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
  await setLanguage('en')
})

function serve(updateProfile: Parameters<typeof answerGraphql>[0][string] = update) {
  return answerGraphql({ Me: () => ({ me }), UpdateProfile: updateProfile })
}
function update({ version, input }: { version: number; input: { locale: 'EN' | 'TH' } }) {
  expect(version).toBe(me.version)
  me = { ...me, version: version + 1, locale: input.locale }
  return { updateProfile: me }
}

function Header() {
  const choose = useProfileLanguage()
  const { reload } = useMe()
  return (
    <>
      <p>{m.ui_language()}</p>
      <button onClick={() => choose('th')}>Thai</button>
      <button onClick={() => choose('en')}>English</button>
      <button onClick={() => reload({ requestPolicy: 'network-only' })}>Again</button>
    </>
  )
}

function Form() {
  const [isDirty, setIsDirty] = useState(false)
  return (
    <>
      <button onClick={() => setIsDirty(!isDirty)}>{isDirty ? 'Undo' : 'Type'}</button>
      {useLeaveGuard(isDirty)}
    </>
  )
}

function Page() {
  const { language } = useLanguage()
  return (
    <div key={language}>
      <Header />
      <Form />
    </div>
  )
}

const draw = () => renderPage({ path: '/', page: <Page /> })
const pageText = () => document.querySelector('p')!.textContent
const shows = (text: string) => vi.waitFor(() => expect(pageText()).toBe(text))
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

test('choosing a language shows it and saves it in the profile, and nothing else', async () => {
  const calls = serve()
  await draw()
  await click('Thai')
  await shows('ภาษา')
  await vi.waitFor(() => expect(me.locale).toBe('TH'))
  const { variables } = calls.find(({ name }) => name === 'UpdateProfile')!
  expect(variables.input).toEqual({ name: me.name, locale: 'TH' })
  await later()
  expect(pageText()).toBe('ภาษา')
})

test('when that cannot be saved, the page is switched all the same and says so', async () => {
  serve(() => refusal('CONFLICT', 'Changed'))
  await draw()
  await click('Thai')
  await shows('ภาษา')
  const toastTitles = () => toaster.getVisibleToasts().map(({ title }) => title)
  await vi.waitFor(() => expect(toastTitles()).toContain(m.session_language_not_saved()))
  // The profile still names the other one.
  await click('Again')
  await later()
  expect(pageText()).toBe('ภาษา')
})

test('the profile decides when it arrives, and the cookie follows', async () => {
  me = { ...me, locale: 'TH' }
  serve()
  await draw()
  await shows('ภาษา')
  expect(document.cookie).toContain('language=th')
})

test('a change of the profile, here or on another device, switches the page', async () => {
  serve()
  await draw()
  await later()
  me = { ...me, version: 2, locale: 'TH' }
  await click('Again')
  await shows('ภาษา')
})

test('two choices in a row end with the second one', async () => {
  serve()
  await draw()
  await click('Thai')
  await click('English')
  const seen: (string | null)[] = []
  const watch = setInterval(() => seen.push(pageText()), 1)
  await vi.waitFor(() => expect([me.version, me.locale]).toEqual([3, 'EN']))
  await later()
  clearInterval(watch)
  // Never back and forth.
  expect(seen.slice(seen.indexOf('Language')).every((text) => text === 'Language')).toBe(true)
  expect(pageText()).toBe('Language')
})

test('unsaved changes are asked about before a choice draws the page anew', async () => {
  const calls = serve()
  await draw()
  await click('Type')
  await click('Thai')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Leave without saving?'))
  await click('Keep editing')
  await later()
  expect(pageText()).toBe('Language')
  expect(calls.some(({ name }) => name === 'UpdateProfile')).toBe(false)
  await click('Thai')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Leave without saving?'))
  await click('Leave')
  await shows('ภาษา')
})

test('a change of the profile waits for unsaved changes', async () => {
  serve()
  await draw()
  await click('Type')
  await later()
  me = { ...me, version: 2, locale: 'TH' }
  await click('Again')
  await later()
  expect(pageText()).toBe('Language')
  await click('Undo')
  await shows('ภาษา')
})
