import { z } from 'zod'
import { email, password, removePasskeyIds, username } from './account.ts'
import { clearablePhone, clearableText, unchangedIfNull } from './fields.ts'
import { passkeySignIn } from './passkeys.ts'
import { locale, role, type RightsByRole } from './principal.ts'
import { atMost, id, requiredText, text } from './scalars.ts'
import { secondFactorCode } from './two-factor.ts'
import { m } from './words.ts'

/** One's own account: name, password, address, sessions. Nobody's rights reach further. */
export const profileRights = {
  member: 'Ro Uo',
  author: 'Ro Uo',
  editor: 'Ro Uo',
  hr: 'Ro Uo',
  manager: 'Ro Uo',
  auditor: 'Ro Uo',
  admin: 'Ro Uo',
  owner: 'Ro Uo',
} as const satisfies RightsByRole

const currentPassword = z
  .string({ error: m.validation_required })
  .min(1, { error: m.validation_required })
  .max(1000)

/** An IANA name, kept as the one that browsers have for the zone. */
export const timeZone = z
  .string()
  .max(64, { error: atMost(64) })
  .refine(isTimeZone, { error: m.validation_time_zone })
  .transform((name) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)

/** What people say about themselves, and staff about them. */
export const personFields = {
  name: requiredText(100),
  nameTh: clearableText(100),
  phone: clearablePhone,
  username: username.nullish().transform((value) => (value === '' ? null : value)),
  locale: unchangedIfNull(locale),
  timeZone: unchangedIfNull(timeZone),
}

export const profileInput = z.strictObject({
  ...personFields,
  notificationsEnabled: unchangedIfNull(z.boolean()),
  shownPublicly: unchangedIfNull(z.boolean()),
  reachablePublicly: unchangedIfNull(z.boolean()),
})
export const updateProfile = z.strictObject({ version: z.int().min(1), input: profileInput })

/** An offset such as +07:00 is not a time zone, because it has no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The viewer's own account. */
export const viewer = z.object({
  id,
  version: z.int(),
  name: z.string(),
  nameTh: z.string(),
  /** Its address; null for none. */
  photo: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that waits until its mail is answered. */
  pendingEmail: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string(),
  role,
  locale,
  timeZone: z.string(),
  notificationsEnabled: z.boolean(),
  /** Name, position and photo are on the public page of their department and of those they head. Theirs alone to say. */
  shownPublicly: z.boolean(),
  /** Phone number and address of mail are there too. */
  reachablePublicly: z.boolean(),
  departmentId: id.nullable(),
  positionId: id.nullable(),
})
export type Viewer = z.infer<typeof viewer>

/** The filters, the search and the order of a list under a name. */
export const listView = z.object({
  name: z.string(),
  /** The query of its address in the client. */
  query: z.string(),
})
export type ListView = z.infer<typeof listView>

/** Which list, such as `announcements`. */
export const viewedList = z.strictObject({
  list: text(50).pipe(z.string().regex(/^[a-z][a-zA-Z-]*$/, { error: m.validation_invalid })),
})
export const forgetListView = viewedList.extend({ name: requiredText(60) })
export const saveListView = forgetListView.extend({ query: text(1000) })
/** How many views of a list somebody may have. */
export const mostListViews = 20

export const changePassword = z.strictObject({
  currentPassword,
  newPassword: password,
  removePasskeyIds,
})
export const changeEmail = z.strictObject({ email, password: currentPassword.nullish() })

/** Shows in one of these ways that it is the person, not only their browser. */
export const confirmIdentity = z
  .strictObject({
    password: currentPassword.nullish(),
    code: secondFactorCode.nullish(),
    passkey: passkeySignIn.nullish(),
  })
  .refine((ways) => Object.values(ways).filter(Boolean).length === 1, {
    error: m.validation_confirm_one,
  })
export type ConfirmIdentity = z.output<typeof confirmIdentity>

/** How somebody can confirm that it is them. */
export interface ConfirmationMethods {
  password: boolean
  code: boolean
  passkey: boolean
  /** None of these, so they sign in again with the organisation's sign-in. */
  oidc: boolean
}

/** Where somebody is signed in. Browser and system are taken from the user agent. */
export const session = z.object({
  id,
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
})
export type Session = z.infer<typeof session>
