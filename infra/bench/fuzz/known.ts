import { createECDH, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { settingGroupNames, settingGroups } from '@prakat/schema/settings'
import { anyRepeat } from '../../src/testing/any-repeat.ts'
import { hostile } from './hostile.ts'

export const password = 'a long enough password'

/** What there is on the server; whoever runs the requests fills it, and again once it is used up. */
export const pool = {
  user: [] as string[],
  group: [] as string[],
  department: [] as string[],
  position: [] as string[],
  announcement: [] as string[],
  meeting: [] as string[],
  /** Those that each of who asks has announced. */
  upload: [] as string[],
  email: [] as string[],
}
type Kind = keyof typeof pool

const ecdh = createECDH('prime256v1')
const p256dh = ecdh.generateKeys().toString('base64url')
const csv =
  'name,email,department\nMali,mali@example.test,\nTom,no address,X\n"Ann ""A""",ann@example.test,'

const ofPool = (kind: Kind): fc.Arbitrary<unknown> =>
  fc.nat().map((n) => pool[kind][n % pool[kind].length] ?? '')
const anyId: fc.Arbitrary<unknown> = fc.oneof(
  fc.uuid(),
  ...(['user', 'group', 'department', 'position', 'announcement'] as const).map(ofPool),
)

/** Where a setting leads to something: a server of mail, an issuer, a host of pushes. */
const addresses = [
  ...['smtp://127.0.0.1:1', 'smtp://a:b@127.0.0.1:1?sendmail=true&path=/bin/sh', 'smtps://%2e%2e'],
  ...['https://127.0.0.1:1', 'https://127.0.0.1:1/?a=b#c', 'file:///etc/passwd', 'example.test'],
]
/** What a group of settings holds, as JSON. */
const settings = fc
  .constantFrom(...settingGroupNames)
  .chain((group) =>
    fc.record(
      Object.fromEntries(
        Object.keys(settingGroups[group]).map((key) => [
          key,
          fc.oneof(fc.constantFrom(...addresses, true, false, 30, 'th', '08:00'), hostile),
        ]),
      ),
      { requiredKeys: [] },
    ),
  )

const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((all) => Buffer.from(all).toString('base64url'))
/** Forged: what a list sorts by, and an id. */
const cursors = fc
  .tuple(
    fc.array(
      fc.oneof(
        hostile,
        fc.string(),
        fc.constantFrom('2026-11-22T08:00:00.000Z', '0000-01-01T00:00:00Z'),
      ),
      { maxLength: 2 },
    ),
    anyId,
  )
  .map(([values, id]) => Buffer.from(JSON.stringify([...values, id])).toString('base64url'))

/** By the name of a field: what is right for it, although its type says less. */
const byName: Array<[RegExp, fc.Arbitrary<unknown>]> = [
  [
    /email$/i,
    fc.oneof(
      ofPool('email'),
      fc.emailAddress(),
      fc.nat(999).map((n) => `fuzz${n}@example.test`),
    ),
  ],
  [/password$/i, fc.constantFrom(password, 'another long password', 'short')],
  [/^endpoint$/, fc.nat(50).map((n) => `https://localhost:1/push/${n}`)],
  [/^p256dh$/, fc.oneof(fc.constant(p256dh), bytes(65))],
  [/^auth$/, fc.constant(randomBytes(16).toString('base64url'))],
  [/^deviceId$/, fc.nat(20).map((n) => `device-${n}`)],
  [
    /token$|^(challenge|ticket|secret|receipt)$/i,
    fc.base64String({ minLength: 20, maxLength: 60 }),
  ],
  [/^after$/, cursors],
  [/^csv$/, fc.constant(csv)],
  [/^version$/, fc.integer({ min: 1, max: 3 })],
  [/^(first|limit)$/, fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100 }))],
  [
    /^permissions$/,
    fc.subarray(['announcement.read', 'announcement.create', 'user.read', 'audit.read']),
  ],
  [/^(code|username)$/, fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/)],
  [/^slug$/, fc.stringMatching(/^[a-z]{1,5}(-[a-z]{1,5})?$/)],
  [/^phone$/, fc.constantFrom('+66 2 123 4567', '0812345678')],
  [/^timeZone$/, fc.constantFrom('Asia/Bangkok', 'Europe/Berlin', 'Mars/Olympus')],
  [/^(url|icon)$/, fc.constantFrom('/about', 'https://example.test/a', 'javascript:alert(1)')],
  [/^(order|level)$/, fc.integer({ min: 0, max: 1000 })],
  [/^repeat$/, anyRepeat],
  [/^values$/, settings],
  [/^timestamp$/, fc.constant('2026-11-22T08:00:00.000Z')],
]

const kinds: Array<[RegExp, Kind]> = [
  [/group/i, 'group'],
  [/department|parent|reassign/i, 'department'],
  [/position|reportsTo/i, 'position'],
  [/announcement|notification|delivery/i, 'announcement'],
  [/meeting/i, 'meeting'],
  [/upload/i, 'upload'],
  [/user|person|head|manager|actor|member|suspend|reinstate|invitation/i, 'user'],
]

/** An id of what the field, or else the operation, speaks of; or of something else. */
export function knownId(name: string, operation: string): fc.Arbitrary<unknown> {
  const kind = (text: string) => kinds.find(([pattern]) => pattern.test(text))?.[1]
  const found = kind(name) ?? kind(operation)
  return found
    ? fc.oneof({ weight: 6, arbitrary: ofPool(found) }, { weight: 1, arbitrary: anyId })
    : anyId
}

export function known(name: string): fc.Arbitrary<unknown> | undefined {
  return byName.find(([pattern]) => pattern.test(name))?.[1]
}
