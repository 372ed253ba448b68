import type { User } from './user.ts'

export type Role = NonNullable<User['role']>

/** The roles from the least to the most, with what each is for. */
export const roleWords: Record<Role, { label: string; about: string }> = {
  MEMBER: { label: 'Member', about: 'Reads what is meant for them.' },
  AUTHOR: { label: 'Author', about: 'Writes announcements and articles for others to publish.' },
  EDITOR: { label: 'Editor', about: 'Writes and publishes.' },
  HR: { label: 'HR', about: 'Keeps people, groups, departments, positions and schedules.' },
  MANAGER: { label: 'Manager', about: 'Announces to, and plans for, their own departments.' },
  AUDITOR: { label: 'Auditor', about: 'Sees everything and changes nothing.' },
  ADMIN: { label: 'Admin', about: 'May do everything but change owners.' },
  OWNER: { label: 'Owner', about: 'May do everything.' },
}

export const roles = Object.keys(roleWords) as Role[]
