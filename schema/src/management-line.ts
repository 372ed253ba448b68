import { z } from 'zod'
import { optionalId, optionalText, yesNo } from './fields.ts'
import { setState } from './published-set.ts'
import { newestFirst, nodeOf, replaces, rowFilter, rowId, type Sorts } from './plain-resource.ts'
import type { RightsByRole } from './principal.ts'
import { id, requiredText } from './scalars.ts'
import { first } from './search.ts'
import { m } from './words.ts'

/** Publishing is showing the draft to members and, what of it is public, to visitors. */
export const lineRights = {
  member: 'R',
  author: 'R',
  editor: 'R',
  hr: 'R C U P',
  manager: 'R',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
} as const satisfies RightsByRole

/** The whole line is read at once, by everybody. */
export const lineLimits = { nodes: 5000, levels: 40 }

const fields = z.strictObject({
  parentId: optionalId.describe('The place that it reports to; null at the top'),
  personId: optionalId.describe('Who has it; null: it is vacant'),
  positionId: optionalId,
  titleEn: optionalText(200).describe('In place of what the position is called'),
  titleTh: optionalText(200),
  note: optionalText(1000).describe('For those who keep the line'),
  public: yesNo(false).describe('Shown to visitors'),
})

/** The places of an organisation's line of command, each below the one that it reports to. */
export const lineNodes = {
  input: fields
    .refine(
      ({ personId, positionId, titleEn, titleTh }) =>
        personId !== null || positionId !== null || titleEn !== '' || titleTh !== '',
      { path: ['personId'], error: m.line_say_who_or_what },
    )
    .describe(replaces),
  node: nodeOf(fields).extend({
    level: z.int().describe('1 at the top'),
    order: z.int().describe('Among those who report to the same place'),
    vacant: z.boolean().describe('Nobody has it, or whoever had it has left'),
    name: z.string().describe('Who has it, or else what it is called'),
    nameTh: z.string(),
  }),
  filter: rowFilter.extend({
    vacant: z.boolean().nullish(),
    public: z.boolean().nullish(),
    parentId: id.nullish(),
    departmentId: id.nullish().describe('That of the position, or else that of the person'),
  }),
  sorts: {
    level: { by: ['level', 'order'] },
    newest: newestFirst,
  } satisfies Sorts<keyof typeof fields.shape | 'level' | 'order'>,
}

export const moveLineNode = rowId.extend({
  version: z.int().min(1),
  parentId: optionalId,
  index: z
    .int({ error: m.validation_give_whole_number })
    .min(0, { error: () => m.validation_at_least({ least: 0 }) })
    .max(lineLimits.nodes, { error: () => m.validation_at_most({ most: lineLimits.nodes }) })
    .describe('Among those who report to the same place, from 0'),
})

/** A place as everybody in the house sees it, with what is needed to draw it. */
export const lineEntry = z.object({
  id,
  version: z.int(),
  parentId: id.nullable(),
  personId: id.nullable(),
  name: z.string().describe('Empty where it is vacant'),
  nameTh: z.string(),
  photo: z.string().nullable().describe('Its own, or that of whoever has it'),
  titleEn: z.string(),
  titleTh: z.string(),
  departmentId: id.nullable(),
  departmentEn: z.string(),
  departmentTh: z.string(),
  public: z.boolean(),
  ownPhoto: z.string().nullish().describe('Only for those who keep the line, as the next'),
  left: z
    .object({ name: z.string(), nameTh: z.string() })
    .nullish()
    .describe('Who had it and is no longer here'),
})
export type LineEntry = z.infer<typeof lineEntry>

/** A place as a version of the line keeps it. Who has it is looked up when it is read. */
export const lineItem = z.object({
  id,
  parentId: id.nullable(),
  personId: id.nullable(),
  positionId: id.nullable(),
  titleEn: z.string(),
  titleTh: z.string(),
  public: z.boolean(),
  photo: z.string().nullable().describe('The hash of its own one'),
})
export type LineItem = z.infer<typeof lineItem>

const names = {
  name: z.string().describe('Empty where it is vacant'),
  nameTh: z.string(),
  titleEn: z.string(),
  titleTh: z.string(),
}
const named = z.object(names).meta({ title: 'LineName' })

export const lineDifference = z
  .object({
    id,
    ...names,
    kind: z.enum(['added', 'changed', 'removed']).meta({ title: 'LineDifferenceKind' }),
    fields: z
      .array(z.string())
      .describe('What differs of one that was changed; `parentId` and `order`: it was moved'),
    above: named.nullable().describe('What it reports to, or reported to; null at the top'),
    aboveBefore: named.nullable().describe('The same before it was moved'),
  })
  .meta({ title: 'LineDifference' })
export type LineDifference = z.infer<typeof lineDifference>

export const lineState = setState
  .extend({
    changes: z.array(lineDifference).describe('What publishing would change; the first 200'),
    changeCount: z.int(),
  })
  .meta({ title: 'LineState' })
export type LineState = z.infer<typeof lineState>

/** The same as readers see it: below the nearest place that is shown, and nothing that leads to the person. */
export const publicLineEntry = lineEntry.omit({
  version: true,
  personId: true,
  departmentId: true,
  public: true,
  ownPhoto: true,
  left: true,
})
export type PublicLineEntry = z.infer<typeof publicLineEntry>

/** Members are shown all of it otherwise. */
export const publicLineInput = z.strictObject({
  part: z.enum(['all', 'public']).default('all').describe('`public`: what visitors see of it'),
})

export const findPublicLine = z.strictObject({ text: requiredText(200), first })

/** A place that was found, with what it was found by. */
export const foundLinePlace = publicLineEntry.omit({ parentId: true, photo: true })
export type FoundLinePlace = z.infer<typeof foundLinePlace>

export const dissolveLineNode = rowId.extend({
  version: z.int().min(1),
  toId: optionalId.describe('Whom those below it report to from then on; null: the place above it'),
})

export const fillLine = z.strictObject({
  planKey: z.string().max(100).describe('Of the plan that was seen'),
  move: z.boolean().describe('Also moves those who are elsewhere than the organisation says'),
})

export const lineChange = z
  .object({
    kind: z.enum(['add', 'occupy', 'move']).meta({ title: 'LineChangeKind' }),
    name: z.string().describe('Empty for a vacancy'),
    nameTh: z.string(),
    titleEn: z.string(),
    titleTh: z.string(),
    above: z.string().describe('Whom or what it reports to then; empty at the top'),
    aboveTh: z.string(),
    from: z.string().describe('Whom or what it reports to now, if it moves; empty at the top'),
    fromTh: z.string(),
  })
  .meta({ title: 'LineChange' })
export type LineChange = z.infer<typeof lineChange>

/** What filling the line comes to. */
export const lineFilled = z.object({
  added: z.int(),
  occupied: z.int().describe('Vacancies that got their holder'),
  moved: z.int(),
})
export type LineFilled = z.infer<typeof lineFilled>

/** What filling the line would do. */
export const lineFillPlan = lineFilled.extend({
  moved: z
    .int()
    .describe('Places that are elsewhere than the organisation says; left there unless `move`'),
  kept: z.int().describe('Places that stay as they are'),
  changes: z.array(lineChange).describe('The first 200 that are added or occupied, and that move'),
  planKey: z.string(),
})
export type LineFillPlan = z.infer<typeof lineFillPlan>
