import { expect, it } from 'vitest'
import { settingGroupNames, settingPatch, settingProblems, settingsIn } from './settings.ts'

const all = settingGroupNames.flatMap((group) =>
  settingsIn(group).map(([key, setting]) => ({ name: `${group}.${key}`, group, key, setting })),
)

it.each(all)('$name has a default that it accepts, or none', ({ setting }) => {
  if (setting.initial !== null) expect(setting.schema.safeParse(setting.initial).success).toBe(true)
})

it('has no default for a secret', () => {
  for (const { setting } of all) if (setting.secret) expect(setting.initial).toBeNull()
})

it.each(all)('$name can be left as it is or taken back, and is not anything', ({ group, key }) => {
  const patch = settingPatch(group)
  for (const value of [null, undefined])
    expect(patch.safeParse({ [key]: value }).success).toBe(true)
  expect(patch.safeParse({ [key]: { not: 'it' } }).success).toBe(false)
})

it.each([
  ['mail', { server: 'https://mail.example.org' }],
  ['mail', { from: 'nobody' }],
  ['oidc', { issuer: 'http://login.example.org' }],
  ['access', { registrationDomains: ['example'] }],
  ['sessions', { idleDays: 0 }],
  ['identity', { hue: 360 }],
] as const)('refuses of %s %o', (group, values) => {
  expect(settingPatch(group).safeParse(values).success).toBe(false)
})

it('finds what is missing beside others', () => {
  const oidc = { issuer: 'https://login.example.org', clientId: null, clientKey: null, name: 'X' }
  expect(Object.keys(settingProblems.oidc!(oidc))).toEqual(['clientId', 'clientKey'])
  expect(settingProblems.oidc!({ ...oidc, issuer: null })).toEqual({})
})

it('wants a text of the notice that it shows, in one language at least', () => {
  const notice = { shown: true, textEn: '', textTh: '' }
  expect(Object.keys(settingProblems.maintenance!(notice))).toEqual(['textEn'])
  expect(settingProblems.maintenance!({ ...notice, textTh: 'ปิดปรับปรุง' })).toEqual({})
  expect(settingProblems.maintenance!({ ...notice, shown: false })).toEqual({})
})
