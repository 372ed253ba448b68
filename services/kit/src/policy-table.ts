import { messageRights } from '@prakat/schema/message'
import { announcementRights } from '@prakat/schema/announcement'
import { articleRights } from '@prakat/schema/article'
import { auditRights } from '@prakat/schema/audit'
import { reportCountRights, reportRights } from '@prakat/schema/delivery'
import { lineRights } from '@prakat/schema/management-line'
import { mediaRights } from '@prakat/schema/media'
import { organisationRights } from '@prakat/schema/organisation'
import type { RightsByRole } from '@prakat/schema/principal'
import { profileRights } from '@prakat/schema/profile'
import { pushRights } from '@prakat/schema/push'
import { settingRights } from '@prakat/schema/settings'
import { scheduleRights } from '@prakat/schema/work-schedule'
import { directoryRights, roleRights, userRights } from '@prakat/schema/user'

export const actions = ['read', 'create', 'update', 'publish', 'trash', 'export'] as const
export type Action = (typeof actions)[number]

/** Which rows a right holds for: every row, those of one's own, or those of one's own departments. */
export type Scope = 'all' | 'own' | 'department'

/** What the site shows to everybody: categories, popups, landing sections. */
const siteRights = {
  member: 'R',
  author: 'R',
  editor: 'R C U P D',
  hr: 'R',
  manager: 'R',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

/**
 * Resource × role → rights. A resource declares its row beside its contract, unless it shares it with others of another
 * kind; here they are put together.
 */
export const policyTable = {
  article: articleRights,
  video: articleRights,
  announcement: announcementRights,
  meeting: announcementRights,
  report: reportRights,
  reportCount: reportCountRights,
  popup: siteRights,
  landing: siteRights,
  category: siteRights,
  media: mediaRights,
  directory: directoryRights,
  profile: profileRights,
  user: userRights,
  group: organisationRights,
  department: organisationRights,
  position: organisationRights,
  managementLine: lineRights,
  schedule: scheduleRights,
  message: messageRights,
  setting: settingRights,
  push: pushRights,
  role: roleRights,
  audit: auditRights,
} as const satisfies Record<string, RightsByRole>

export type Resource = keyof typeof policyTable

/** Settled in the table but not built yet: nobody is offered a right that does nothing. */
export const toCome: readonly Resource[] = []
