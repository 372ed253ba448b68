import type { Role as RoleCode } from '@prakat/schema/principal'

/** The words for severities and channels. */
export const severityWords = { INFO: 'Information', WARNING: 'Warning', URGENT: 'Urgent' } as const
export const channelWords = { APP: 'In the app', PUSH: 'Push notification' } as const

/** As GraphQL has it. */
export type Role = Uppercase<RoleCode>

/** The roles from the least to the most, with what each is for. */
export const roleWords: Record<Role, { label: string; about: string }> = {
  MEMBER: { label: 'Member', about: 'Reads what is meant for them.' },
  AUTHOR: { label: 'Author', about: 'Writes announcements for others to publish.' },
  EDITOR: { label: 'Editor', about: 'Writes and publishes announcements.' },
  HR: {
    label: 'HR',
    about: 'Keeps people, groups, departments and positions, and publishes announcements.',
  },
  MANAGER: { label: 'Manager', about: 'Announces to their own departments.' },
  AUDITOR: {
    label: 'Auditor',
    about: 'Sees all announcements, people and activity, and changes nothing.',
  },
  ADMIN: { label: 'Admin', about: 'May do everything but change owners and appoint admins.' },
  OWNER: { label: 'Owner', about: 'May do everything.' },
}

export const roles = Object.keys(roleWords) as Role[]

/** Languages by their own names. */
export const languageWords = { EN: 'English', TH: 'ไทย' } as const
