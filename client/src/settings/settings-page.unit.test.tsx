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

async function open(search: string, groups: object[], answers: object = {}) {
  const calls = answerGraphql({
    ...ownerAnswers,
    ...answers,
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
  return { ...page, sent, calls }
}

test('shows what is the default, and who decides in place of the page', async () => {
  const { body } = await open('?group=access', [access()])
  await vi.waitFor(() => expect(body.textContent).toContain('Default: Open to everyone'))
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
  await vi.waitFor(() => expect(body.textContent).toContain('You can view these settings'))
  expect(body.querySelector('button[type=submit]')).toBeNull()
  expect(body.querySelectorAll('select:not([disabled])')).toHaveLength(0)
})

const push = group('PUSH', [
  setting('quiet', false),
  setting('quietFrom', '22:00'),
  setting('quietTo', '07:00'),
])

test('asks for the hours once they are switched on', async () => {
  const { body, sent } = await open('?group=push', [push])
  await vi.waitFor(() => expect(body.querySelector('[role=switch]')).not.toBeNull())
  expect(body.querySelector('input[type=time]')).toBeNull()
  await act(async () => body.querySelector<HTMLInputElement>('[role=switch]')!.click())
  await typeInto('quietTo', '06:30')
  await click('Save changes')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0].values).toEqual({ quiet: true, quietFrom: null, quietTo: '06:30' })
})

test('renews the keys of Web Push after a question, where the server says that one may', async () => {
  const key = (more: object) => ({
    ...{ __typename: 'VapidKey', id: 'k1', publicKey: 'BPublic', current: true, subscriptions: 3 },
    ...{ createdAt: new Date().toISOString(), setBy: null, mayRotate: true, ...more },
  })
  const { body, calls } = await open('?group=push', [push], {
    VapidKeys: () => ({
      vapidKeys: [key({}), key({ id: 'k0', current: false, subscriptions: 2, mayRotate: false })],
    }),
    RotateVapidKey: () => ({ rotateVapidKey: { __typename: 'VapidKey', id: 'k2' } }),
  })
  await vi.waitFor(() => expect(body.textContent).toContain('BPublic'))
  expect(body.textContent).toContain('Devices using it: 3. Using an earlier key: 2.')
  await click('Renew keys')
  expect(document.body.textContent).toContain('Every device has to subscribe again')
  const dialog = document.querySelector('[role=alertdialog]')!
  await act(async () => [...dialog.querySelectorAll('button')].at(-1)!.click())
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('RotateVapidKey'))
})

test('says which variable keys come from that are not renewed here', async () => {
  const { body } = await open('?group=push', [push], {
    VapidKeys: () => ({
      vapidKeys: [
        {
          ...{ __typename: 'VapidKey', id: 'k1', publicKey: 'B', current: true, subscriptions: 0 },
          ...{ createdAt: new Date().toISOString(), setBy: 'VAPID_PUBLIC_KEY', mayRotate: false },
        },
      ],
    }),
  })
  await vi.waitFor(() => expect(body.textContent).toContain('Set by VAPID_PUBLIC_KEY'))
  expect(body.textContent).not.toContain('Renew keys')
})

const mail = (mayUpdate: boolean) =>
  group('MAIL', [setting('server', null), setting('from', 'Prakat')], { mayUpdate })
const demo = {
  ...{ __typename: 'DemoContent', removing: false, people: 300, departments: 14 },
  ...{ announcements: 102, articles: 39, meetings: 23, videos: 7, files: 11, left: 900 },
}

test('removes the demo content after a question that says what stays', async () => {
  let now = demo
  const { body, calls } = await open('?group=demo', [mail(true)], {
    DemoContent: () => ({ demoContent: now }),
    RemoveDemoContent: () => {
      now = { ...demo, removing: true, left: 450 }
      return { removeDemoContent: now }
    },
  })
  await vi.waitFor(() => expect(body.textContent).toContain('People300'))
  await click('Remove demo content…')
  expect(document.body.textContent).toContain('whatever you have added yourself')
  expect(calls.some(({ name }) => name === 'RemoveDemoContent')).toBe(false)
  await click('Remove demo content')
  await vi.waitFor(() => expect(body.querySelector('progress')).not.toBeNull())
  expect(body.textContent).toContain('You can leave this page')
})

test('tells nobody but owners of demo content, and not once it is gone', async () => {
  const { body, calls } = await open('?group=demo', [mail(false)])
  await vi.waitFor(() => expect(body.textContent).toContain('Storage'))
  expect(calls.some(({ name }) => name === 'DemoContent')).toBe(false)
  expect(body.textContent).not.toContain('Demo content')
})
