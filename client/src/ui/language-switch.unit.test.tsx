import { useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click, typeInto } from '../test/type-into.ts'
import { useLanguage } from '../words/language.ts'
import { m, setLanguage, startWords } from '../words/m.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PageTitle } from './page-title.tsx'

beforeEach(() => setLanguage('en'))
afterEach(async () => {
  await cleanUp()
  await setLanguage('en')
})

function Form() {
  const { register, control } = useForm({ defaultValues: { email: '', code: '' } })
  const email = useWatch({ control, name: 'email' })
  return (
    <form>
      <input {...register('email')} />
      <input {...register('code')} />
      <output>{email}</output>
    </form>
  )
}

/** Drawn anew in another language, as the app is. */
function Page() {
  const { language } = useLanguage()
  return (
    <div key={language}>
      <PageTitle>{m.ui_language()}</PageTitle>
      <LanguageSwitch />
      <Form />
    </div>
  )
}

const group = () => document.querySelector('fieldset')!
const button = () => group().querySelector('button')!

test('it names the other language by its own name, and switches all of the page', async () => {
  await render(<Page />)
  expect(group().getAttribute('aria-label')).toBe('Language')
  expect([button().textContent, button().lang]).toEqual(['ไทย', 'th'])
  await click('ไทย')
  await vi.waitFor(() => expect(button().textContent).toBe('English'))
  expect(button().lang).toBe('en')
  expect(group().getAttribute('aria-label')).toBe('ภาษา')
  expect(document.title).toBe('ภาษา · Prakat')
  expect(document.documentElement.lang).toBe('th')
})

test('it is remembered for the next visit', async () => {
  await render(<Page />)
  await click('ไทย')
  await vi.waitFor(() => expect(document.cookie).toContain('language=th'))
  useLanguage.setState({ language: 'en' })
  await startWords(Promise.resolve(null))
  expect(useLanguage.getState().language).toBe('th')
})

test('what was typed stays', async () => {
  await render(<Page />)
  await typeInto('email', 'ann@example.org')
  await click('ไทย')
  await vi.waitFor(() => expect(button().textContent).toBe('English'))
  // In the field, and known to the form.
  await vi.waitFor(() => {
    expect(document.querySelector<HTMLInputElement>('[name=email]')!.value).toBe('ann@example.org')
    expect(document.querySelector('output')!.textContent).toBe('ann@example.org')
  })
})
