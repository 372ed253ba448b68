import type { VariablesOf } from 'gql.tada'
import type { ShownField } from '../forms/conflict-dialog.tsx'
import { formatWall } from '../time/formats.ts'
import { defaultZone, utcToZoned, zonedToUtc } from '../time/zones.ts'
import { severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import type { Announcement, updateAnnouncement } from './announcement.ts'

type Input = VariablesOf<typeof updateAnnouncement>['input']

/** The editor's fields. Times are wall-clock times in `timeZone`. */
export interface AnnouncementValues {
  title: string
  body: string
  severity: Announcement['severity']
  audience: 'everyone' | 'selected'
  groupIds: string[]
  departmentIds: string[]
  positionIds: string[]
  userIds: string[]
  excludeUserIds: string[]
  channels: Announcement['channels']
  url: string
  requiresAck: boolean
  ackDueAt: string
  publishAt: string
  expiresAt: string
  timeZone: string
}

export const nameOf = ({ title }: Announcement) => title || m.announcements_untitled()

/** @param address whom a new announcement may be for; a single department is selected from the start */
export function valuesOf(
  announcement: Announcement | null,
  timeZone = defaultZone,
  { anybody, departmentIds }: Addressing = { anybody: true, departmentIds: [] },
): AnnouncementValues {
  const local = (iso: string | null | undefined) => (iso ? utcToZoned(iso, timeZone) : '')
  return {
    title: announcement?.title ?? '',
    body: announcement?.body ?? '',
    severity: announcement?.severity ?? 'INFO',
    audience: (announcement?.audience.everyone ?? anybody) ? 'everyone' : 'selected',
    groupIds: announcement?.audience.groupIds ?? [],
    departmentIds:
      announcement?.audience.departmentIds ?? (departmentIds.length === 1 ? departmentIds : []),
    positionIds: announcement?.audience.positionIds ?? [],
    userIds: announcement?.audience.userIds ?? [],
    excludeUserIds: announcement?.audience.excludeUserIds ?? [],
    channels: announcement?.channels ?? ['APP', 'PUSH'],
    url: announcement?.url ?? '',
    requiresAck: announcement?.requiresAck ?? false,
    ackDueAt: local(announcement?.ackDueAt),
    publishAt: local(announcement?.publishAt),
    expiresAt: local(announcement?.expiresAt),
    timeZone,
  }
}

/** What a copy begins as: without times, which were those of the other, and for whom its writer may write. */
export function copiedFrom(source: Announcement, address: Addressing): AnnouncementValues {
  const values = { ...valuesOf(source), publishAt: '', expiresAt: '', ackDueAt: '' }
  if (mayAddress(address, values)) return values
  const { audience, departmentIds } = valuesOf(null, values.timeZone, address)
  return { ...values, audience, departmentIds, groupIds: [], positionIds: [], userIds: [] }
}

/**
 * The input for the server. An update replaces everything, so what the editor has no field for is taken from `base`.
 */
export function inputOf(values: AnnouncementValues, base: Announcement | null): Input {
  return {
    title: values.title.trim(),
    body: values.body,
    severity: values.severity,
    audience: audienceOf(values),
    publishAt: zonedToUtc(values.publishAt, values.timeZone),
    expiresAt: zonedToUtc(values.expiresAt, values.timeZone),
    channels: values.channels,
    url: values.url.trim() || null,
    icon: base?.icon ?? null,
    requiresAck: values.requiresAck,
    ackDueAt: values.requiresAck ? zonedToUtc(values.ackDueAt, values.timeZone) : null,
  }
}

export function audienceOf(values: AnnouncementValues) {
  const everyone = values.audience === 'everyone'
  return {
    everyone,
    groupIds: everyone ? [] : values.groupIds,
    departmentIds: everyone ? [] : values.departmentIds,
    positionIds: everyone ? [] : values.positionIds,
    userIds: everyone ? [] : values.userIds,
    excludeUserIds: values.excludeUserIds,
  }
}

export type Addressing = Announcement['can']['address']

/** Whether somebody may address this audience. An empty one is allowed. */
export function mayAddress(
  { anybody, departmentIds }: Addressing,
  audience: Pick<
    AnnouncementValues,
    'audience' | 'groupIds' | 'departmentIds' | 'positionIds' | 'userIds'
  >,
): boolean {
  if (anybody) return true
  if (departmentIds.length === 0 || audience.audience === 'everyone') return false
  const others = [...audience.groupIds, ...audience.positionIds, ...audience.userIds]
  return others.length === 0 && audience.departmentIds.every((id) => departmentIds.includes(id))
}

const names: Record<string, keyof AnnouncementValues> = {
  title: 'title',
  body: 'body',
  severity: 'severity',
  channels: 'channels',
  url: 'url',
  publishAt: 'publishAt',
  expiresAt: 'expiresAt',
  requiresAck: 'requiresAck',
  ackDueAt: 'ackDueAt',
  audience: 'audience',
  groupIds: 'groupIds',
  departmentIds: 'departmentIds',
  positionIds: 'positionIds',
  userIds: 'userIds',
  excludeUserIds: 'excludeUserIds',
  'audience.everyone': 'audience',
  'audience.groupIds': 'groupIds',
  'audience.departmentIds': 'departmentIds',
  'audience.positionIds': 'positionIds',
  'audience.userIds': 'userIds',
  'audience.excludeUserIds': 'excludeUserIds',
}

/** The editor's field for a name in the server's `fields`. */
export function announcementField(name: string): keyof AnnouncementValues | null {
  return names[name.replace(/^input\./, '')] ?? null
}

// What could not be read as a time is shown as it was written.
const showTime = (value: string) => (zonedToUtc(value, 'UTC') ? formatWall(value) : value)
const counted = (ids: string[]) => m.announcements_chosen({ count: ids.length })

/** What two versions of an announcement show side by side. */
export const announcementShown = (): ShownField<AnnouncementValues>[] => [
  { name: 'title', label: m.announcements_field_title() },
  {
    name: 'severity',
    label: m.announcements_severity(),
    show: (value: keyof typeof severityWords) => severityWords[value](),
  },
  { name: 'body', label: m.announcements_field_body() },
  { name: 'url', label: m.announcements_field_link() },
  {
    name: 'audience',
    label: m.announcements_audience(),
    show: (value: string) =>
      value === 'everyone' ? m.words_everyone() : m.announcements_selected_people(),
  },
  { name: 'groupIds', label: m.announcements_groups(), show: counted },
  { name: 'departmentIds', label: m.announcements_departments(), show: counted },
  { name: 'positionIds', label: m.announcements_positions(), show: counted },
  { name: 'userIds', label: m.announcements_people(), show: counted },
  { name: 'excludeUserIds', label: m.announcements_left_out(), show: counted },
  { name: 'publishAt', label: m.announcements_publish_at(), show: showTime },
  { name: 'expiresAt', label: m.announcements_expires_at(), show: showTime },
  { name: 'requiresAck', label: m.announcements_asks_to_acknowledge() },
  { name: 'ackDueAt', label: m.announcements_acknowledge_by(), show: showTime },
]
