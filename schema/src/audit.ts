import { z } from 'zod'
import type { RightsByRole } from './principal.ts'
import { connection, id, instant, page, text } from './scalars.ts'
import { m } from './words.ts'

/** Reading only, because entries never change; `o` is one's own activity. */
export const auditRights = {
  member: 'Ro',
  author: 'Ro',
  editor: 'Ro',
  hr: 'Ro',
  manager: 'Ro',
  auditor: 'R X',
  admin: 'R X',
  owner: 'R X',
} as const satisfies RightsByRole

export const auditedServices = ['auth', 'content', 'notifier'] as const
export type AuditedService = (typeof auditedServices)[number]

/** What every plain resource can have done to it: `group.create`, `position.delete`. */
export const plainVerbs = ['create', 'update', 'delete', 'restore', 'export'] as const

/** Signing in and out, which can be left out of a list. */
export const sessionEvents = [
  'account.sign-in',
  'account.sign-in-failed',
  'account.sign-out',
  'passkey.sign-in',
  'passkey.sign-in-failed',
  'oidc.sign-in',
  'oidc.sign-in-failed',
  'account.confirm-failed',
] as const

/** All other commands in the log. The client has words for each, and its types fail if one is missing. */
export const otherCommands = [
  ...sessionEvents,
  'account.sign-up',
  'account.sign-up-failed',
  'account.accept-invitation',
  'account.verify-email',
  'account.reset-password',
  'account.change-password',
  'account.change-email',
  'account.cancel-email-change',
  'oidc.link',
  'oidc.register',
  'passkey.add',
  'passkey.rename',
  'passkey.delete',
  'two-factor.begin',
  'two-factor.enable',
  'two-factor.disable',
  'two-factor.renew-backup-codes',
  'session.revoke',
  'session.revoke-others',
  'profile.set-photo',
  'profile.remove-photo',
  'user.invite',
  'user.suspend',
  'user.reinstate',
  'user.delete',
  'user.place',
  'user.import',
  'user.sign-out',
  'user.send-password-reset',
  'user.reset-two-factor',
  'user.set-photo',
  'user.remove-photo',
  'group.add-members',
  'group.remove-members',
  'department.archive',
  'message.open',
  'managementLine.move',
  'managementLine.dissolve',
  'managementLine.set-photo',
  'managementLine.remove-photo',
  'managementLine.fill',
  'managementLine.publish',
  'managementLine.undo',
  'managementLine.bring-back',
  'managementLine.put-back',
  'announcement.publish',
  'announcement.publish-due',
  'announcement.submit',
  'announcement.approve',
  'announcement.decline',
  'announcement.retract',
  'announcement.cancel',
  'announcement.move-end',
  'announcement.amend',
  'announcement.prepare',
  'announcement.share-preview',
  'announcement.revoke-preview',
  'announcement.recall',
  'announcement.send-test',
  'announcement.save-as-template',
  'announcement.remind',
  'announcement.archive',
  'article.publish',
  'article.publish-due',
  'article.submit',
  'article.approve',
  'article.decline',
  'article.retract',
  'article.cancel',
  'article.move-end',
  'article.amend',
  'article.prepare',
  'article.share-preview',
  'article.revoke-preview',
  'article.withdraw',
  'article.dismiss-comment',
  'article.archive',
  'video.publish',
  'video.publish-due',
  'video.submit',
  'video.approve',
  'video.decline',
  'video.retract',
  'video.cancel',
  'video.move-end',
  'video.amend',
  'video.prepare',
  'video.share-preview',
  'video.revoke-preview',
  'video.withdraw',
  'video.archive',
  'meeting.publish',
  'meeting.publish-due',
  'meeting.submit',
  'meeting.approve',
  'meeting.decline',
  'meeting.retract',
  'meeting.cancel',
  'meeting.move-end',
  'meeting.amend',
  'meeting.prepare',
  'meeting.share-preview',
  'meeting.revoke-preview',
  'meeting.withdraw',
  'meeting.archive',
  'meeting.call-off',
  'meeting.remind-due',
  'meeting.remind',
  'schedule.save-shifts',
  'schedule.copy',
  'schedule.publish',
  'schedule.withdraw',
  'schedule.restore-revision',
  'schedule.save-templates',
  'media.convert',
  'navigation.arrange',
  'landing.move',
  'landing.duplicate',
  'landing.publish',
  'landing.publish-due',
  'landing.cancel',
  'landing.share-preview',
  'landing.revoke-preview',
  'landing.undo',
  'landing.bring-back',
  'landing.put-back',
  'device.forget',
  'calendar.renew',
  'calendar.drop',
  'calendar.choose',
  'calendar.revoke',
  'push.replay',
  'push.rotate-key',
  'push.drop',
  'job.retry',
  'job.drop',
  'job.change',
  'system.prove',
  'demo.remove',
] as const

export type PlainVerb = (typeof plainVerbs)[number]
export type OtherCommand = (typeof otherCommands)[number]
/** The wire name of a command: the kind of thing, a dot, what is done to it. */
export type CommandName = `${string}.${PlainVerb}` | OtherCommand

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

const auditFilter = z
  .strictObject({
    ids: z.array(id).max(100).nullish(),
    actorId: id.nullish(),
    aggregateId: id.nullish(),
    /** The part of the command before the dot. */
    kind: text(100).nullish(),
    command: text(100).nullish(),
    from: instant.nullish(),
    /** The first moment that no longer counts. */
    to: instant.nullish(),
    /** False: without signing in and out. */
    comingAndGoing: z.boolean().nullish(),
  })
  .refine(({ from, to }) => !from || !to || from < to, {
    path: ['to'],
    error: () => m.validation_end_after_beginning(),
  })

export const listAudit = page.extend({ filter: auditFilter.nullish() })
export type ListAudit = z.output<typeof listAudit>

/** The same for an export, in longer pages. */
export const exportAudit = listAudit.extend({ first: z.int().min(1).max(500) })

/** What is written down of an export. */
export const auditExported = z.strictObject({ rows: z.int(), filter: auditFilter.nullish() })
