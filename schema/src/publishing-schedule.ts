import { z } from 'zod'
import { id, instant } from './scalars.ts'
import { m } from './words.ts'

export const scheduledResource = z
  .enum(['announcement', 'article', 'meeting', 'video'])
  .meta({ title: 'ScheduledResource' })
export type ScheduledResource = z.infer<typeof scheduledResource>

/** What happens then. */
const momentKind = z.enum(['publish', 'end']).meta({ title: 'MomentKind' })

/** Late: its time has come without it. Failed: it was refused at its time and is a draft again. */
const momentState = z.enum(['pending', 'late', 'failed', 'done']).meta({ title: 'MomentState' })
export type MomentState = z.infer<typeof momentState>

/** Why something did not go out at its time. */
export const missedReason = z
  .enum(['not-allowed', 'expired', 'nobody', 'refused'])
  .meta({ title: 'MissedBecause' })
export type MissedReason = z.infer<typeof missedReason>

/** A time at which something published appears or disappears. */
export const scheduledMoment = z
  .object({
    resource: scheduledResource,
    id: id.describe('Of what is published, which may have two moments'),
    version: z.int(),
    title: z.string(),
    kind: momentKind,
    at: z.date(),
    endsAt: z.date().nullable().describe('From when on nobody is shown it any more'),
    state: momentState,
    because: missedReason.nullable().describe('Why it failed'),
    can: z
      .object({
        publish: z.boolean(),
        cancel: z.boolean(),
        move: z.boolean().describe('Give it another time'),
      })
      .meta({ title: 'MomentCan', description: 'What the viewer may do with it now' }),
  })
  .meta({ title: 'ScheduledMoment' })
export type ScheduledMoment = z.infer<typeof scheduledMoment>

const each = <Options extends z.ZodEnum>(options: Options) =>
  z.array(options).max(options.options.length, { error: m.validation_each_once }).nullish()

/** Two months, so that weeks of the months around one are in it too. */
const mostDays = 62
export const mostMoments = 500

export const readSchedule = z
  .strictObject({
    from: instant,
    to: instant,
    filter: z
      .strictObject({ resources: each(scheduledResource), states: each(momentState) })
      .nullish(),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: () => m.validation_end_after_beginning(),
  })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= mostDays * 86_400_000, {
    path: ['to'],
    error: () => m.validation_days_at_most({ most: mostDays }),
  })

export const publishingSchedule = z.object({
  moments: z.array(scheduledMoment),
  more: z.boolean().describe(`There are more than ${mostMoments}, of which these are the first`),
})

export const readUpcoming = z.strictObject({
  first: z
    .int()
    .min(1, { error: () => m.validation_at_least({ least: 1 }) })
    .max(50, { error: () => m.validation_at_most({ most: 50 }) })
    .nullish()
    .transform((value) => value ?? 6),
})
