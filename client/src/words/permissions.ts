import { m } from './m.ts'

type Text = () => string

/** The rows of docs/security/permissions.md, which a test compares. */
const resources: Record<string, Text> = {
  article: m.words_resource_article,
  video: m.words_resource_video,
  announcement: m.words_resource_announcement,
  meeting: m.words_resource_meeting,
  report: m.words_resource_report,
  reportCount: m.words_resource_report_count,
  popup: m.words_resource_popup,
  landing: m.words_resource_landing,
  category: m.words_resource_category,
  media: m.words_resource_media,
  directory: m.words_resource_directory,
  profile: m.words_resource_profile,
  user: m.words_resource_user,
  group: m.words_resource_group,
  department: m.words_resource_department,
  position: m.words_resource_position,
  managementLine: m.words_resource_management_line,
  schedule: m.words_resource_schedule,
  message: m.words_resource_message,
  setting: m.words_resource_setting,
  push: m.words_resource_push,
  role: m.words_resource_role,
  audit: m.words_resource_audit,
}
const actions: Record<string, Text> = {
  read: m.words_action_read,
  create: m.words_action_create,
  update: m.words_action_update,
  publish: m.words_action_publish,
  trash: m.words_action_trash,
  export: m.words_action_export,
}

interface PermissionRow {
  resource: string
  actions: { operation: string; label: string }[]
}

/** Operations such as `announcement.publish`, by resource and in words. */
export function permissionRows(operations: string[]): PermissionRow[] {
  const rows = new Map<string, PermissionRow>()
  for (const operation of operations) {
    const [resource = '', action = ''] = operation.split('.')
    const row = rows.get(resource) ?? { resource: wordsFor(resources, resource), actions: [] }
    row.actions.push({ operation, label: wordsFor(actions, action) })
    rows.set(resource, row)
  }
  return [...rows.values()]
}

/** What a newer server calls something that this page has no words for is shown as it is. */
const wordsFor = (words: Record<string, Text>, code: string) => words[code]?.() ?? code

/** "Announcement (publish, export), Group (see)" */
export function permissionSummary(operations: string[]): string {
  const some = permissionRows(operations).map(({ resource, actions: permitted }) => {
    const labels = permitted.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
    return `${resource} (${labels.join(', ')})`
  })
  return some.join(', ') || m.words_no_permissions()
}
