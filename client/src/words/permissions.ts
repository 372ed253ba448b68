const actions: Record<string, string> = {
  read: 'See',
  create: 'Create',
  update: 'Change',
  publish: 'Publish',
  trash: 'Archive or move to trash',
  export: 'Export',
}

interface PermissionRow {
  resource: string
  actions: { operation: string; label: string }[]
}

/** "reportCount" → "Report count" */
function inWords(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Operations such as `announcement.publish`, by resource and in words. */
export function permissionRows(operations: string[]): PermissionRow[] {
  const rows = new Map<string, PermissionRow>()
  for (const operation of operations) {
    const [resource = '', action = ''] = operation.split('.')
    const row = rows.get(resource) ?? { resource: inWords(resource), actions: [] }
    row.actions.push({ operation, label: actions[action] ?? inWords(action) })
    rows.set(resource, row)
  }
  return [...rows.values()]
}

/** "Announcement (publish, export), Group (see)" */
export function permissionSummary(operations: string[]): string {
  const some = permissionRows(operations).map(({ resource, actions }) => {
    const labels = actions.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
    return `${resource} (${labels.join(', ')})`
  })
  return some.join(', ') || 'none'
}
