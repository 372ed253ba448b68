import type { VariablesOf } from 'gql.tada'
import type { Announcement } from './announcement.ts'
import type { updateAnnouncement } from './announcement-mutations.ts'
import type { Addressing } from './may-address.ts'
import { utcToZoned } from '../time/utc-to-zoned.ts'
import { zonedToUtc } from '../time/zoned-to-utc.ts'
import { defaultZone } from '../time/time-zones.ts'

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

/** @param address whom something new may be for: where that is one department alone, it is chosen already */
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

/** The whole announcement as the server wants it: an update replaces everything, so what the editor has no field for is carried along. */
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
