import { audienceSummary } from '../table/audience-summary.ts'
import { formatInZone } from '../time/format-in-zone.ts'
import { defaultZone } from '../time/time-zones.ts'

export interface Change {
  field: string
  /** Null when it was empty. */
  before: string | null
  after: string
}

/** What an id is of. */
export type Named = 'person' | 'department' | 'position' | 'group'
export type NameOf = (kind: Named, id: string) => string

const idFields: Record<string, Named> = {
  managerId: 'person',
  headId: 'person',
  userIds: 'person',
  departmentId: 'department',
  parentId: 'department',
  positionId: 'position',
  reportsToId: 'position',
  groupIds: 'group',
}
const labels: Record<string, string> = {
  nameEn: 'Name',
  nameTh: 'Name in Thai',
  titleEn: 'Title',
  titleTh: 'Title in Thai',
  url: 'Link',
  requiresAck: 'Asks to acknowledge',
  ackDueAt: 'Acknowledge by',
  reportsToId: 'Reports to',
}
// What every change changes, what its verb says, what is worked out anew for each reader, and the address of a picture.
const notNews = new Set([
  ...['version', 'updatedAt', 'createdAt', 'can', 'deletedAt', 'id', 'photo'],
  ...['status', 'publishedAt', 'recalledAt', 'scheduledBy', 'authorId', 'lastSeenAt'],
])
const shownLength = 60

/** What differs between two snapshots of the audit log, in words. */
export function changedFields(before: unknown, after: unknown, nameOf: NameOf): Change[] {
  return differences(before, after).map(({ name, was, is }) => ({
    field: labels[name] ?? inWords(name),
    before: isEmpty(was) ? null : shown(name, was, nameOf),
    after: shown(name, is, nameOf),
  }))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The ids in the changes of a snapshot, to look their names up together. */
export function idsIn(before: unknown, after: unknown, kind: Named): string[] {
  return differences(before, after)
    .filter(({ name }) => idFields[name] === kind)
    .flatMap(({ was, is }) => [was, is].flat())
    .filter((id) => typeof id === 'string')
}

function differences(before: unknown, after: unknown) {
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.keys(after)
    .filter((name) => name in before && !notNews.has(name))
    .map((name) => ({ name, was: before[name], is: after[name] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "parentId" → "Parent" */
function inWords(name: string): string {
  const words = name
    .replace(/Ids$/, 's')
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(name: string, value: unknown, nameOf: NameOf): string {
  if (isEmpty(value)) return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    return value.map((each) => shown(name, each, nameOf)).join(', ') || 'none'
  }
  if (isRecord(value)) {
    return name === 'audience'
      ? audienceSummary(value as never)
      : `${Object.keys(value).length} parts`
  }
  const text = String(value)
  const kind = idFields[name]
  if (kind) return nameOf(kind, text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInZone(text, defaultZone)
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
