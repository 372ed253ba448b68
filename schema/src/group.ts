import { z } from 'zod'
import { newestFirst, plainNode, rowCan, type Sorts } from './plain-resource.ts'
import { id, requiredText, text } from './scalars.ts'

export const groupCan = rowCan.extend({
  /** Put people into it and take them out, which gives and takes what it permits. */
  changeMembers: z.boolean(),
})
export type GroupCan = z.infer<typeof groupCan>

export const group = plainNode.extend({
  can: groupCan,
  name: z.string(),
  description: z.string(),
  /** Operations of the policy that its members have beyond their role. */
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
  /** Left out: as they were. */
  permissions: z.array(text(100)).max(200, 'At most 200').nullish(),
  memberIds: z.array(id).max(10_000, 'At most 10000').nullish(),
})

export const changeGroupMembers = z.strictObject({
  id,
  userIds: z.array(id).min(1, 'Choose somebody').max(1000, 'At most 1000'),
})

/** One result a row, in the order asked for: some may fail and the rest hold. */
export const groupMembersChanged = z.object({
  group,
  results: z.array(z.object({ userId: id, ok: z.boolean(), message: z.string().nullable() })),
})
export type GroupMembersChanged = z.infer<typeof groupMembersChanged>
