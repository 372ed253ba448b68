import { z } from 'zod'
import { email, password } from './account.ts'
import { unchangedIfNull } from './fields.ts'
import { locale, role, roles, type RightsByRole } from './principal.ts'
import { personFields } from './profile.ts'
import { connection, id, page, text } from './scalars.ts'
import { m } from './words.ts'

/** Name, department and position of everybody. */
export const directoryRights = {
  member: 'R',
  author: 'R',
  editor: 'R',
  hr: 'R',
  manager: 'R',
  auditor: 'R',
  admin: 'R',
  owner: 'R',
} as const satisfies RightsByRole
/** Everything else about a person. Rights over an owner are an owner's alone. */
export const userRights = {
  member: 'Ro Uo',
  author: 'Ro Uo',
  editor: 'Ro Uo',
  hr: 'R C U X',
  manager: 'Rd',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole
/** Assigning roles; an admin only those below their own. */
export const roleRights = {
  member: '',
  author: '',
  editor: '',
  hr: '',
  manager: '',
  auditor: 'R X',
  admin: 'R U X',
  owner: 'A',
} as const satisfies RightsByRole

export const userStatuses = ['invited', 'active', 'suspended', 'archived'] as const
export const userStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof userStatus>

// What is left out gets the default for somebody new.
const userFields = { ...personFields, email, role: unchangedIfNull(role) }

/** What staff enter about a person. */
export const userInput = z.strictObject({
  ...userFields,
  departmentId: id.nullish(),
  positionId: id.nullish(),
  managerId: id.nullish(),
  groupIds: unchangedIfNull(
    z
      .array(id)
      .max(200, { error: () => m.validation_at_most({ most: 200 }) })
      .transform((ids) => [...new Set(ids)]),
  ),
  notificationsEnabled: unchangedIfNull(z.boolean()),
})
export type UserInput = z.output<typeof userInput>

const onlyForNew = z
  .unknown()
  .refine((value) => value == null, { error: m.people_only_for_new })
  .optional()
export const updateUser = z.strictObject({
  id,
  version: z.int().min(1),
  input: userInput.extend({ password: onlyForNew, invite: onlyForNew }),
})

export const createUser = userInput
  .extend({ password: password.nullish(), invite: unchangedIfNull(z.boolean()) })
  .refine((input) => input.invite || input.password, {
    path: ['password'],
    error: m.people_required_unless_invited,
  })
  .refine((input) => !(input.invite && input.password), {
    path: ['password'],
    error: m.people_invited_choose,
  })
export type CreateUser = z.output<typeof createUser>

/** A row of an import, with codes and names instead of ids. */
export const userImportRow = z.strictObject({
  ...userFields,
  department: text(50).nullish(),
  position: text(50).nullish(),
  groups: z.array(text(100)).max(200, { error: () => m.validation_at_most({ most: 200 }) }),
})
export type UserImportRow = z.output<typeof userImportRow>

/** What the viewer may do with a person now. */
export const userCan = z.object({
  update: z.boolean(),
  /** Their address and username. */
  changeSignIn: z.boolean(),
  suspend: z.boolean(),
  reinstate: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  resendInvitation: z.boolean(),
  resetPassword: z.boolean(),
  resetTwoFactor: z.boolean(),
  signOut: z.boolean(),
  changeRole: z.boolean(),
  readSessions: z.boolean(),
  readDevices: z.boolean(),
})
export type UserCan = z.infer<typeof userCan>

/** Null fields are empty, or not for the viewer to see: the directory shows only names, photos and places. */
export const user = z.object({
  id,
  name: z.string(),
  nameTh: z.string(),
  /** Its address; null for none. */
  photo: z.string().nullable(),
  departmentId: id.nullable(),
  positionId: id.nullable(),
  version: z.int().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean().nullable(),
  phone: z.string().nullable(),
  managerId: id.nullable(),
  groupIds: z.array(id).nullable(),
  role: role.nullable(),
  status: userStatus.nullable(),
  locale: locale.nullable(),
  timeZone: z.string().nullable(),
  notificationsEnabled: z.boolean().nullable(),
  twoFactorEnabled: z.boolean().nullable(),
  lastSeenAt: z.date().nullable(),
  createdAt: z.date().nullable(),
  can: userCan,
})
export type User = z.infer<typeof user>
export const userConnection = connection(user)

export const userSorts = ['name', 'newest', 'last_seen'] as const
export const userQuery = z.strictObject({
  filter: z
    .strictObject({
      search: text(200).nullish(),
      ids: z.array(id).max(1000).nullish(),
      /** Left out: everybody who is not archived. */
      status: z
        .array(userStatus)
        .max(userStatuses.length, { error: m.validation_each_once })
        .nullish(),
      role: z.array(role).max(roles.length, { error: m.validation_each_once }).nullish(),
      departmentId: id.nullish(),
      positionId: id.nullish(),
      groupId: id.nullish(),
    })
    .nullish(),
  sort: z.enum(userSorts).nullish(),
})
export type UserQuery = z.output<typeof userQuery>
export const listUsers = page.extend(userQuery.shape)

export const importUsers = z.strictObject({ csv: z.string(), dryRun: z.boolean() })
export const userImport = z.object({
  /** How many were created, or with `dryRun` would be. */
  created: z.int(),
  failed: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      ok: z.boolean(),
      email: z.string(),
      message: z.string().nullable(),
      /** By column. */
      fields: z.record(z.string(), z.string()).nullable(),
    }),
  ),
})
export type UserImport = z.infer<typeof userImport>

/** Whom an invitation was sent to. */
export const invitation = z.object({ email: z.string(), name: z.string() })
