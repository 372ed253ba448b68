import type { Role as RoleCode } from '@prakat/schema/principal'
import { languageNames } from './language.ts'
import { m } from './m.ts'

/** The words for severities and channels. */
export const severityWords = {
  INFO: m.words_severity_info,
  WARNING: m.words_severity_warning,
  URGENT: m.words_severity_urgent,
} as const
export const channelWords = { APP: m.words_channel_app, PUSH: m.words_channel_push } as const

/** As GraphQL has it. */
export type Role = Uppercase<RoleCode>

/** The roles from the least to the most, with what each is for. */
export const roleWords: Record<Role, { label: () => string; about: () => string }> = {
  MEMBER: { label: m.words_role_member, about: m.words_role_member_about },
  AUTHOR: { label: m.words_role_author, about: m.words_role_author_about },
  EDITOR: { label: m.words_role_editor, about: m.words_role_editor_about },
  HR: { label: m.words_role_hr, about: m.words_role_hr_about },
  MANAGER: { label: m.words_role_manager, about: m.words_role_manager_about },
  AUDITOR: { label: m.words_role_auditor, about: m.words_role_auditor_about },
  ADMIN: { label: m.words_role_admin, about: m.words_role_admin_about },
  OWNER: { label: m.words_role_owner, about: m.words_role_owner_about },
}

export const roles = Object.keys(roleWords) as Role[]

/** Languages by their own names, as GraphQL has them. */
export const languageWords = { EN: () => languageNames.en, TH: () => languageNames.th } as const
