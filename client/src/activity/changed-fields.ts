export interface Change {
  field: string
  before: string
  after: string
}

// What every change changes, what is worked out anew for each reader, and the address of a picture.
const notNews = new Set(['version', 'updatedAt', 'createdAt', 'can', 'deletedAt', 'id', 'photo'])
const shownLength = 60

/** What differs between two snapshots of the audit log, in words. */
export function changedFields(before: unknown, after: unknown): Change[] {
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.keys(after)
    .filter((name) => name in before && !notNews.has(name))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({
      field: inWords(name),
      before: shown(before[name]),
      after: shown(after[name]),
    }))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "parentId" → "Parent" */
function inWords(name: string): string {
  const words = name
    .replace(/Ids?$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
