import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click, typeInto } from '../test/type-into.ts'
import { SettingsPage } from './settings-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const setting = (key: string, value: unknown, more: object = {}) => ({
  ...{ __typename: 'Setting', key, value, initial: value },
  ...{ setBy: null, secret: false, isSet: false, ...more },
})
const secret = (key: string) => setting(key, null, { secret: true, isSet: true })
const group = (name: string, settings: object[], more: object = {}) => ({
  ...{ __typename: 'SettingGroup', id: name, name, version: 3, updatedAt: null, updatedBy: null },
  ...{ mayUpdate: true, settings, ...more },
})

const access = (more: object = {}) =>
  group(
    'ACCESS',
    [
      setting('registration', 'open'),
      setting('registrationDomains', []),
      setting('requireTwoFactor', 'editor', { initial: 'off', setBy: 'REQUIRE_TWO_FACTOR' }),
    ],
    more,
  )
const oidc = group('OIDC', [
  setting('issuer', 'https://login.example.org', { initial: null }),
  setting('clientId', 'portal', { initial: null }),
  secret('clientKey'),
  setting('name', 'Single sign-on'),
])

async function open(search: string, groups: object[]) {
  const calls = answerGraphql({
    ...ownerAnswers,
    Settings: () => ({ settings: groups }),
    UpdateSettings: () => ({ updateSettings: { ...groups[0], version: 4 } }),
  })
  const page = await renderPage({
    ...{
      path: '/settings',
      at: `/settings${search}`,
      page: <SettingsPage proofs={{}} confirmed={async (work) => work()} />,
    },
  })
  const sent = () => calls.filter(({ name }) => name === 'UpdateSettings').map((c) => c.variables)
  return { ...page, sent }
}

test('shows what is the default, and who decides in place of the page', async () => {
  const { body } = await open('?group=access', [access()])
  await vi.waitFor(() => expect(body.textContent).toContain('Default: Open to everybody'))
  expect(body.textContent).toContain('Set by REQUIRE_TWO_FACTOR in the environment')
  const select = body.querySelector<HTMLSelectElement>('select[name=requireTwoFactor]')!
  expect([select.disabled, select.value]).toEqual([true, 'editor'])
  expect(body.querySelector('input[name=registrationDomains]')).toBeNull()
})

test('sends what was changed of it, and leaves out what the environment decides', async () => {
  const { body, sent } = await open('?group=access', [access()])
  await vi.waitFor(() => expect(body.querySelector('select[name=registration]')).not.toBeNull())
  const select = body.querySelector<HTMLSelectElement>('select[name=registration]')!
  await act(async () => {
    select.value = 'domains'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await vi.waitFor(() => expect(body.querySelector('[name=registrationDomains]')).not.toBeNull())
  await typeInto('registrationDomains', 'example.org, example.ac.th')
  await click('Save changes')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    ...{ group: 'ACCESS', version: 3 },
    values: { registration: 'domains', registrationDomains: ['example.org', 'example.ac.th'] },
  })
})

test('never shows a secret, and sends it only when it is replaced or removed', async () => {
  const { body, sent } = await open('?group=oidc', [oidc])
  await vi.waitFor(() => expect(body.textContent).toContain('Set · never shown again'))
  await typeInto('clientId', 'other')
  await click('Save changes')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const kept = { issuer: 'https://login.example.org', clientId: 'other', name: null }
  expect(sent()[0].values).toEqual(kept)
  await click('Remove')
  await click('Save changes')
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1].values).toMatchObject({ clientKey: null })
})

test('is only read by those who may not change it', async () => {
  const { body } = await open('?group=access', [access({ mayUpdate: false })])
  await vi.waitFor(() => expect(body.textContent).toContain('You may read these settings'))
  expect(body.querySelector('button[type=submit]')).toBeNull()
  expect(body.querySelectorAll('select:not([disabled])')).toHaveLength(0)
})
