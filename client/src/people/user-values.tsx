import * as z from 'zod/mini'
import { DepartmentNamed, PersonNamed, PositionNamed } from '../directory/names.tsx'
import { accountLimits } from '../forms/account-limits.ts'
import type { ShownField } from '../forms/comparison.tsx'
import { optionalPhone, optionalText, requiredText, usernameSchema } from '../forms/schema-parts.ts'
import { siteIdentity } from '../api/server-address.ts'
import { defaultZone } from '../time/default-zone.ts'
import { languageWords, roleWords, type Role } from '../words/codes.ts'
import { m } from '../words/m.ts'
import type { User } from './user.ts'

const { min: shortest } = accountLimits.password

export const userSchema = z
  .object({
    name: requiredText(m.people_check_name, accountLimits.name),
    nameTh: optionalText(accountLimits.name),
    email: z.string().check(z.trim(), z.email({ error: () => m.forms_full_email() })),
    username: usernameSchema,
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
      error: () => m.forms_at_least({ least: shortest }),
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
  locale: row?.locale ?? (siteIdentity.getState().language === 'th' ? 'TH' : 'EN'),
  timeZone: row?.timeZone ?? defaultZone(),
  notificationsEnabled: row?.notificationsEnabled ?? true,
  access: row ? '' : 'invite',
  password: '',
})

/** The input for the server. How to sign in is sent only for a new person. */
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

/** What two versions of a person show side by side. */
export const userShown = (): ShownField<UserValues>[] => [
  { name: 'name', label: m.people_name() },
  { name: 'nameTh', label: m.people_name_th() },
  { name: 'email', label: m.people_email() },
  { name: 'username', label: m.people_username() },
  { name: 'phone', label: m.people_phone() },
  { name: 'role', label: m.people_role(), show: (role: Role) => roleWords[role].label() },
  { name: 'departmentId', label: m.people_department(), show: (id) => <DepartmentNamed id={id} /> },
  { name: 'positionId', label: m.people_position(), show: (id) => <PositionNamed id={id} /> },
  { name: 'managerId', label: m.people_manager(), show: (id) => <PersonNamed id={id} /> },
  {
    name: 'groupIds',
    label: m.people_groups(),
    show: (ids: string[]) => m.people_groups_chosen({ count: ids.length }),
  },
  {
    name: 'locale',
    label: m.people_language(),
    show: (locale: keyof typeof languageWords) => languageWords[locale](),
  },
  { name: 'timeZone', label: m.people_time_zone() },
  {
    name: 'notificationsEnabled',
    label: m.people_notifications(),
    show: (on: boolean) => (on ? m.people_on() : m.people_off()),
  },
]
