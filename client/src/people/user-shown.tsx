import type { ShownField } from '../forms/shown-field.ts'
import { DepartmentNamed, PersonNamed, PositionNamed } from '../directory/named.tsx'
import { languageWords } from '../words/language-words.ts'
import { roleWords, type Role } from '../words/role-words.ts'
import type { UserValues } from './user-values.ts'

/** What two versions of a person show side by side. */
export const userShown: ShownField<UserValues>[] = [
  { name: 'name', label: 'Name' },
  { name: 'nameTh', label: 'Name in Thai' },
  { name: 'email', label: 'Email' },
  { name: 'username', label: 'Username' },
  { name: 'phone', label: 'Phone' },
  { name: 'role', label: 'Role', show: (role: Role) => roleWords[role].label },
  { name: 'departmentId', label: 'Department', show: (id) => <DepartmentNamed id={id} /> },
  { name: 'positionId', label: 'Position', show: (id) => <PositionNamed id={id} /> },
  { name: 'managerId', label: 'Manager', show: (id) => <PersonNamed id={id} /> },
  { name: 'groupIds', label: 'Groups', show: (ids: string[]) => `${ids.length} chosen` },
  {
    name: 'locale',
    label: 'Language',
    show: (locale: keyof typeof languageWords) => languageWords[locale],
  },
  { name: 'timeZone', label: 'Time zone' },
  {
    name: 'notificationsEnabled',
    label: 'Notifications',
    show: (on: boolean) => (on ? 'On' : 'Off'),
  },
]
