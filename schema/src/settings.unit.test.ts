import { describe, expect, it } from 'vitest'
import {
  isSafeIssuer,
  readMailServer,
  settingGroupNames,
  settingPatch,
  settingProblems,
  settingsIn,
} from './settings.ts'

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

describe('a mail server', () => {
  it.each([
    ['smtp://mail.example.org', { port: 587, secure: false, auth: undefined }],
    ['smtps://mail.example.org/', { port: 465, secure: true, auth: undefined }],
    [
      'smtp://me%40here:p%40ss@mail.example.org:2525',
      { port: 2525, secure: false, auth: { user: 'me@here', pass: 'p@ss' } },
    ],
  ])('%s is taken apart', (address, parts) => {
    expect(readMailServer(address)).toEqual({ host: 'mail.example.org', ...parts })
  })

  it('may have an address of IPv6', () => {
    expect(readMailServer('smtp://[::1]:25')).toMatchObject({ host: '::1', port: 25 })
  })

  it.each([
    ...['smtp://h?sendmail=true&path=/bin/sh&args=-c', 'smtp://h/?logger=true', 'smtp://h?'],
    ...['smtp://h#tls.ca', 'smtp://h#', 'smtp://h/sendmail', 'smtp://h//x', 'smtp:h', 'smtp://'],
    ...[
      'smtp://user@h',
      'smtp://:pass@h',
      'smtp://%ff:pass@h',
      'smtp://u:a%0d%0ab@h',
      'smtp://h:0',
    ],
    ...['smtp://h:99999', 'smtp://a,b', 'smtp://h%0a', 'direct:///h', 'sendmail://h', 'https://h'],
    ...['smtps+insecure://h', ' smtp://h x', 'h:25', ''],
  ])('%s is none', (address) => {
    expect(readMailServer(address)).toBeNull()
  })

  it('is named in the audit log without the account on it', () => {
    const [, { audited }] = settingsIn('mail').find(([key]) => key === 'server')!
    expect(audited!('smtps://me:hidden@mail.example.org')).toBe('mail.example.org:465')
    expect(audited!('smtp://[::1]')).toBe('[::1]:587')
  })
})

it.each(['https://me:it@login.example.org', 'https://login.example.org?a', 'https://h.example#b'])(
  'does not take %s for an issuer',
  (address) => expect(isSafeIssuer(address)).toBe(false),
)
