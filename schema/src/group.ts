import { z } from 'zod'
import { optionalText } from './fields.ts'
import { newestFirst, plainNode, rowCan, rowFilter, type Sorts } from './plain-resource.ts'
import { id, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

const groupCan = rowCan
  .extend({
    changeMembers: z.boolean().describe('Put people into it and take them out'),
  })
  .meta({ title: 'GroupCan', description: 'What the viewer may do with it now' })
export type GroupCan = z.infer<typeof groupCan>

const group = plainNode
  .extend({
    can: groupCan,
    name: z.string(),
    description: z.string(),
    memberCount: z.int(),
    permissions: z.array(z.string()).describe('What its members may do beyond their role'),
  })
  .meta({ title: 'Group' })

const asTheyWere = 'Left out: as they were'
export const groups = {
  input: z.strictObject({
    name: requiredText(100),
    description: optionalText(1000),
    permissions: z
      .array(text(100))
      .max(200, { error: () => m.validation_at_most({ most: 200 }) })
      .nullish()
      .describe(asTheyWere),
    memberIds: z
      .array(id)
      .max(10_000, { error: () => m.validation_at_most({ most: 10_000 }) })
      .nullish()
      .describe(asTheyWere),
  }),
  node: group,
  filter: rowFilter.extend({}),
  sorts: { name: { by: ['name'] }, newest: newestFirst } satisfies Sorts<
    keyof z.infer<typeof group>
  >,
}

export const changeGroupMembers = z.strictObject({
  id,
  userIds: z
    .array(id)
    .min(1, { error: m.validation_choose_somebody })
    .max(1000, { error: () => m.validation_at_most({ most: 1000 }) }),
})

/** One result for each person, in the order given. Some may fail while the others succeed. */
export const groupMembersChanged = z.object({
  group,
  results: z.array(
    z
      .object({ userId: id, ok: z.boolean(), message: z.string().nullable() })
      .meta({ title: 'GroupMemberResult' }),
  ),
})
