import { z } from 'zod'
import { connection, id, page, text } from './scalars.ts'

export const auditedServices = ['auth', 'content', 'notifier'] as const
export type AuditedService = (typeof auditedServices)[number]

/** What a person did: a command that held, with the row before and after it, without secrets. */
export const auditEntry = z.object({
  id,
  service: z.enum(auditedServices),
  actorId: id,
  command: z.string(),
  aggregateId: id.nullable(),
  occurredAt: z.date(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditConnection = connection(auditEntry)

export const listAudit = page.extend({
  filter: z
    .strictObject({
      actorId: id.nullish(),
      aggregateId: id.nullish(),
      command: text(100).nullish(),
    })
    .nullish(),
})
export type ListAudit = z.output<typeof listAudit>
