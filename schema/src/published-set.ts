import { z } from 'zod'
import { optionalInstant, optionalText } from './fields.ts'
import { id } from './scalars.ts'

// What rows have that are published together, as sections of the landing page are.

export const setVersion = z
  .object({
    id,
    number: z.int(),
    publishedAt: z.date(),
    publishedBy: id,
    note: z.string(),
    sourceNumber: z.int().nullable().describe('The earlier version that this one brought back'),
    replacedFile: z
      .string()
      .nullable()
      .describe('The name of the file that has other bytes since; nothing else differs'),
    itemCount: z.int(),
  })
  .meta({ title: 'PublishedVersion', description: 'All that readers were shown at once' })
export type SetVersion = z.infer<typeof setVersion>

export const plannedSet = z
  .object({
    id,
    publishAt: z.date(),
    plannedBy: id,
    note: z.string(),
    missed: z
      .boolean()
      .describe(
        'It was not published, as whoever planned it may not any more, or nothing of it can be shown',
      ),
    isDraft: z.boolean().describe('The draft has not changed since'),
    itemCount: z.int(),
  })
  .meta({ title: 'PlannedPublication', description: 'A version that waits for its time' })
export type PlannedSet = z.infer<typeof plannedSet>

/** How the draft and what is shown stand to each other; each set adds what differs. */
export const setState = z.object({
  draftKey: z.string().describe('What the draft is like now, for publishing just that'),
  live: setVersion.nullable().describe('The version that is shown, if there is one'),
  undoes: z.int().nullable().describe('The version that an undo shows again; 0: none at all'),
})

export const publishSet = z.strictObject({
  draftKey: z.string().max(100).describe('Of the state that was looked at'),
  note: optionalText(300).describe('For the history'),
  publishAt: optionalInstant.describe(
    'Null or past: now. Later: the draft as it is now takes the place of what waits already',
  ),
})
export type PublishSet = z.output<typeof publishSet>
export const cancelSet = z.strictObject({ id: id.describe('Of what is planned') })
/** `number` is that of the version that is shown, so that nobody undoes another's unawares. */
export const undoSet = z.strictObject({ number: z.int() })
export const ofSetVersion = z.strictObject({
  number: z.int().min(0).describe('0: what is there before anything is published'),
})
export const listSetVersions = z.strictObject({ first: z.int().min(1).max(100).nullish() })
export const draftReplaced = z
  .object({ snapshotId: id.describe('Puts the draft back as it was before') })
  .meta({ title: 'DraftReplaced' })
