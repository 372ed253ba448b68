import * as z from 'zod/mini'
import { optionalPhone, optionalText, requiredText } from '../forms/schema-parts.ts'
import { defaultZone } from '../time/time-zones.ts'
import type { Role } from '../words/role-words.ts'
import type { User } from './user.ts'

const shortest = 8

export const userSchema = z
  .object({
    name: requiredText('Write a name', 100),
    nameTh: optionalText(100),
    email: z.string().check(z.trim(), z.email('Write a full email address, like name@example.org')),
    username: optionalText(50),
    phone: optionalPhone(),
    role: z.string(),
    departmentId: z.string(),
    positionId: z.string(),
    managerId: z.string(),
    groupIds: z.array(z.string()),
    locale: z.string(),
    timeZone: z.string(),
    notificationsEnabled: z.boolean(),
    /** How somebody new gets in; '' for those who are there. */
    access: z.string(),
    password: z.string(),
  })
  .check(
    z.refine(({ access, password }) => access !== 'password' || password.length >= shortest, {
      path: ['password'],
      error: 'Use at least 8 characters',
    }),
  )
export type UserValues = z.infer<typeof userSchema>

export const valuesOf = (row: User | null): UserValues => ({
  name: row?.name ?? '',
  nameTh: row?.nameTh ?? '',
  email: row?.email ?? '',
  username: row?.username ?? '',
  phone: row?.phone ?? '',
  role: row?.role ?? 'MEMBER',
  departmentId: row?.departmentId ?? '',
  positionId: row?.positionId ?? '',
  managerId: row?.managerId ?? '',
  groupIds: row?.groupIds ?? [],
  locale: row?.locale ?? 'EN',
  timeZone: row?.timeZone ?? defaultZone,
  notificationsEnabled: row?.notificationsEnabled ?? true,
  access: row ? '' : 'invite',
  password: '',
})

/** As the server wants it: null is none, and how to get in is said only of somebody new. */
export function inputOf({ access, password, ...values }: UserValues) {
  return {
    ...values,
    role: values.role as Role,
    locale: values.locale as NonNullable<User['locale']>,
    username: values.username || null,
    departmentId: values.departmentId || null,
    positionId: values.positionId || null,
    managerId: values.managerId || null,
    ...(access === 'invite' ? { invite: true } : {}),
    ...(access === 'password' ? { password } : {}),
  }
}
