import { z } from 'zod'
import { group } from './group.ts'
import { id } from './scalars.ts'

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
