import { z } from 'zod'
import { newestFirst, plainNode, rowCan, type Sorts } from './plain-resource.ts'
import { id, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

export const groupCan = rowCan.extend({
  /** Add and remove people, which grants and revokes what the group permits. */
  changeMembers: z.boolean(),
})
export type GroupCan = z.infer<typeof groupCan>

export const group = plainNode.extend({
  can: groupCan,
  name: z.string(),
  description: z.string(),
  /** Operations of the policy that its members have in addition to their role. */
  permissions: z.array(z.string()),
  memberCount: z.int(),
})
export type Group = z.infer<typeof group>

export const groupSorts = {
  name: { by: ['name'] },
  newest: newestFirst,
} satisfies Sorts<keyof Group>

export const groupInput = z.strictObject({
  name: requiredText(100),
  description: text(1000)
    .nullish()
    .transform((value) => value ?? ''),
  /** Left out: unchanged. */
  permissions: z
    .array(text(100))
    .max(200, { error: () => m.validation_at_most({ most: 200 }) })
    .nullish(),
  memberIds: z
    .array(id)
    .max(10_000, { error: () => m.validation_at_most({ most: 10_000 }) })
    .nullish(),
})

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
  results: z.array(z.object({ userId: id, ok: z.boolean(), message: z.string().nullable() })),
})
export type GroupMembersChanged = z.infer<typeof groupMembersChanged>
