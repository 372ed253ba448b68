import { plainTextOf } from '@prakat/schema/plain-text-of'
import type { RichText } from '@prakat/schema/rich-text'
import { defaultZone } from '../time/default-zone.ts'
import { exceptionsInWords, reminderInWords } from '../time/meeting-times.ts'
import { repeatInWords, type Exception } from '../time/repeat.ts'
import { formatInZone } from '../time/zones.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { m } from '../words/m.ts'
import { permissionSummary } from '../words/permissions.ts'
import { audienceMembers, membersInWords } from './audience-members.ts'
import { codeInWords } from './code-words.ts'
import { fieldName } from './field-names.ts'

interface Change {
  field: string
  /** Null when it was empty. */
  before: string | null
  after: string
}

/** What an id refers to. */
export type Named = 'person' | 'department' | 'position' | 'group' | 'category' | 'place'
type Audience = Parameters<typeof audienceSummary>[0]
export type NameOf = (kind: Named, id: string) => string
type NameOfId = (kind: Named | 'parent', id: string) => string

/** A parent is of the same kind as the row. */
const idFields: Record<string, Named | 'parent'> = {
  managerId: 'person',
  personId: 'person',
  headId: 'person',
  userIds: 'person',
  excludeUserIds: 'person',
  requestedBy: 'person',
  declinedBy: 'person',
  preparedBy: 'person',
  organiserId: 'person',
  senderId: 'person',
  assigneeId: 'person',
  memberIds: 'person',
  departmentId: 'department',
  parentId: 'parent',
  categoryId: 'category',
  positionId: 'position',
  reportsToId: 'position',
  departmentIds: 'department',
  positionIds: 'position',
  groupIds: 'group',
  excludeGroupIds: 'group',
  excludeDepartmentIds: 'department',
  excludePositionIds: 'position',
}
// Fields that change every time, that the verb already tells, that are computed for each reader, and image addresses.
export const ignoredFields: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'can',
  'deletedAt',
  'id',
  'photo',
  'status',
  'publishedAt',
  'recalledAt',
  'scheduledBy',
  'authorId',
  'seen',
  'clicked',
  'dismissed',
  'lastSeenAt',
  // Of a place in the management line, where it stands: what its verb tells.
  ...['vacant', 'level'],
  // Of a file in the library.
  ...['uploadId', 'ownerId', 'animated', 'state', 'placeholder', 'useCount', 'frameUploadId'],
  ...['progress', 'failure'],
  ...['address', 'frameAddress'],
  'expired',
  'waiting',
  'template',
  'noticeId',
  // Of a work schedule, which has its department's id too.
  ...['departmentNameEn', 'departmentNameTh', 'changes'],
])
// Of a place in the management line, what follows from its other fields, and its number, which says little.
const ignoredPlaceFields: ReadonlySet<string> = new Set(['name', 'nameTh', 'order'])
const shownLength = 60
const wholeLength = 2000

/** What an entry of the audit log tells about a change. */
export interface Snapshots {
  /** Such as `category.update`. */
  command: string
  before?: unknown
  after?: unknown
  /** Also what is new or gone, field by field, and long texts in full. */
  whole?: boolean
}

/** How values are put into words. */
interface Wording {
  nameOf: NameOfId
  /** Longer texts are cut. */
  most: number
  /** On whose clock times of a series are. */
  zone: string
}

const kindIn = (command: string, kind: Named | 'parent'): Named =>
  kind !== 'parent' ? kind : (parents[command.split('.', 1)[0]!] ?? 'department')
const parents: Record<string, Named> = { category: 'category', managementLine: 'place' }

/** What differs between two snapshots of the audit log, in words. */
export function changedFields(entry: Snapshots, named: NameOf): Change[] {
  const wording: Wording = {
    nameOf: (kind, id) => named(kindIn(entry.command, kind), id),
    most: entry.whole ? wholeLength : shownLength,
    zone: zoneIn(entry.after) ?? defaultZone(),
  }
  const fields = differences(entry).map(({ name, was, is }) => ({
    field: fieldName(isAbove(name, entry.command) ? 'reportsToId' : name),
    before: isEmpty(was) ? null : formatValue(name, was, is, wording),
    after: formatValue(name, is, was, wording),
  }))
  const planned = changedPlan(entry)
  return planned ? [planned, ...fields] : fields
}

/** How much is planned in a week of shifts: counts that say something together, of which one may have changed. */
function changedPlan({ command, before, after }: Snapshots): Change | null {
  if (!command.startsWith(ofWeeks) || !isRecord(before) || !isRecord(after)) return null
  const [was, is] = [before, after].map(planInWords)
  if (is === undefined || was === is) return null
  return { field: m.activity_field_planned(), before: was || null, after: is || m.activity_none() }
}

const ofWeeks = 'schedule.'
const planCounts: ReadonlySet<string> = new Set(['people', 'shifts', 'minutes'])

/** Empty where nothing is planned; undefined of what is no week. */
function planInWords({ people, shifts, minutes }: Record<string, unknown>): string | undefined {
  if (typeof shifts !== 'number' || typeof people !== 'number' || typeof minutes !== 'number')
    return undefined
  if (shifts === 0) return ''
  return [
    m.words_people({ count: people }),
    m.activity_shifts({ count: shifts }),
    m.activity_hours({ count: Math.round(minutes / 6) / 10 }),
  ].join(' · ')
}

/** A place of the management line is below another one as somebody is below their superior. */
const isAbove = (name: string, command: string) =>
  name === 'parentId' && kindIn(command, 'parent') === 'place'

const zoneIn = (row: unknown) =>
  isRecord(row) && typeof row['timeZone'] === 'string' ? row['timeZone'] : undefined

const orNothing = (value: unknown) => (isEmpty(value) ? false : value)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The ids in the changes of a snapshot, to look their names up together. */
export function idsIn(entry: Snapshots, kind: Named): string[] {
  const { command } = entry
  return differences(entry)
    .flatMap(({ name, was, is }) => [...idsOf(name, was, is), ...idsOf(name, is, was)])
    .filter(({ field }) => idFields[field] && kindIn(command, idFields[field]) === kind)
    .map(({ id }) => id)
}

/** The ids that a value shows when it is compared with the other one. */
function idsOf(name: string, value: unknown, other: unknown): { field: string; id: string }[] {
  if (isAudience(name, value)) return membersOf(value, other)?.first ?? []
  if (isRecord(value))
    return Object.entries(value).flatMap(([part, each]) => idsOf(part, each, null))
  return [value]
    .flat()
    .filter((id) => typeof id === 'string')
    .map((id) => ({ field: name, id }))
}

function differences({ command, before, after, whole = false }: Snapshots) {
  const isNews = (name: string) =>
    !ignoredFields.has(name) &&
    !(command.startsWith('managementLine.') && ignoredPlaceFields.has(name)) &&
    !(command.startsWith(ofWeeks) && planCounts.has(name))
  if (!isRecord(before) || !isRecord(after)) {
    if (whole) return onlySide(before, after, isNews)
    // What a new group permits, and to how many, is worth more than that there is one.
    return command === 'group.create' ? onlySide(before, after, isGiven).filter(holdsSome) : []
  }
  // Something else was made of it.
  if (before['id'] !== after['id']) return []
  return (
    Object.keys(after)
      .filter((name) => name in before && isNews(name))
      .map((name) => ({ name, was: before[name], is: after[name] }))
      // A row that has nothing of a kind is shown as having none.
      .filter(({ was, is }) => inAnyOrder(orNothing(was)) !== inAnyOrder(orNothing(is)))
  )
}

const isGiven = (name: string) => name === 'permissions' || name === 'memberCount'
const holdsSome = ({ is }: { is: unknown }) => (Array.isArray(is) ? is.length > 0 : is !== 0)

/** The fields of what is new or gone, without those in which there was nothing. */
function onlySide(before: unknown, after: unknown, isNews: (name: string) => boolean) {
  const [was, is] = [before, after].map((each) => (isRecord(each) ? each : {}))
  return Object.keys({ ...was, ...is })
    .filter(isNews)
    .map((name) => ({ name, was: was![name], is: is![name] }))
    .filter(({ was: left, is: right }) => !isEmpty(left) || !isEmpty(right))
}

/** Every list in a snapshot is a set: ids, permissions, channels. */
const inAnyOrder = (value: unknown) =>
  isRichText(value)
    ? JSON.stringify(value)
    : JSON.stringify(value, (_name, part: unknown) =>
        Array.isArray(part) ? part.toSorted() : part,
      )

const isRichText = (value: unknown): value is RichText =>
  isRecord(value) && 'schema' in value && 'content' in value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAudience = (name: string, value: unknown): value is Audience =>
  name === 'audience' && isRecord(value)

const isExceptions = (name: string, value: unknown): value is Exception[] =>
  name === 'exceptions' && Array.isArray(value) && value.length > 0

const membersOf = (audience: Audience, other: unknown) =>
  isAudience('audience', other) ? audienceMembers(audience, other) : null

/** A value in words, as it is shown when compared with the other one. */
function formatValue(name: string, value: unknown, other: unknown, wording: Wording): string {
  if (name === 'repeat' && typeof value === 'string') return repeatInWords(value, wording.zone)
  if (isEmpty(value)) return m.activity_empty()
  if (typeof value === 'boolean') return value ? m.activity_yes() : m.activity_no()
  if (name === 'permissions' && Array.isArray(value)) return permissionSummary(value)
  if (isExceptions(name, value)) return exceptionsInWords(value, wording.zone)
  if (Array.isArray(value)) {
    return (
      value.map((each) => formatValue(name, each, null, wording)).join(', ') || m.activity_none()
    )
  }
  if (isAudience(name, value)) {
    const members = membersOf(value, other)
    if (!members) return audienceSummary(value)
    return membersInWords(members, (field, id) => formatValue(field, id, null, wording))
  }
  if (isRichText(value)) return displayText(name, plainTextOf(value), wording)
  if (isRecord(value)) {
    const parts = Object.entries(value)
      .filter(([part, each]) => !ignoredFields.has(part) && !isEmpty(each))
      .map(
        ([part, each]) =>
          `${fieldName(part).toLowerCase()}: ${formatValue(part, each, null, wording)}`,
      )
    return parts.join(', ') || m.activity_empty()
  }
  if (name === 'hue') return `${String(value)}°`
  if (name === 'reminders') return reminderInWords(String(value))
  return displayText(name, String(value), wording)
}

function displayText(name: string, text: string, { nameOf, most }: Wording): string {
  const kind = idFields[name]
  if (kind) return nameOf(kind, text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInZone(text, defaultZone())
  const words = codeInWords(name, text) ?? text
  return words.length > most ? `${words.slice(0, most)}…` : words
}
