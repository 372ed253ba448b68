import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { AnnouncementStatus, Channel, Severity } from '@prakat/schema/announcement'
import type { Audience } from '@prakat/schema/audience'

export const AnnouncementEntity = defineEntity({
  name: 'Announcement',
  properties: {
    id: p.uuid().primary(),
    version: p.integer().version(),
    title: p.text(),
    body: p.text(),
    severity: p.text().$type<Severity>(),
    status: p.text().$type<AnnouncementStatus>(),
    audience: p.json<Audience>(),
    channels: p.array().$type<Channel[]>(),
    url: p.text().nullable(),
    icon: p.text().nullable(),
    requiresAck: p.boolean(),
    ackDueAt: p.datetime().nullable(),
    publishAt: p.datetime().nullable(),
    publishedAt: p.datetime().nullable(),
    recalledAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    authorId: p.uuid(),
    scheduledBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
type Inferred = InferEntity<typeof AnnouncementEntity>

/** A loaded row: nullable columns are null, never missing. */
export type AnnouncementRow = {
  [K in keyof Inferred as K extends string ? K : never]-?: Exclude<Inferred[K], undefined>
}
