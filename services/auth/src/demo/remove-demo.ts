import { command, requirePrincipal } from '@prakat/kit/command'
import { neededForDemo } from '@prakat/kit/demo-rows'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { assertConfirmed } from '../confirm/confirmation.ts'

/**
 * Asks every service to remove its demo content. Asked again, they go on where they were interrupted, or find that
 * there is nothing left.
 */
export function removeDemoContent(auth: AuthContext) {
  const remove = command(
    {
      name: 'demo.remove',
      input: z.undefined(),
      authorize: () => neededForDemo,
      handle: async (_state, _input, { em, actor, now }) => {
        const id = uuidv7()
        const by = actor === 'system' ? null : actor.userId
        await em.execute(
          `insert into demo_removal (id, requested_at, requested_by) values (?, ?, ?)`,
          [id, now, by],
        )
        return {
          output: { id },
          events: [{ type: 'demo.removal-requested' as const, aggregateId: id, data: {} }],
        }
      },
    },
    { ...auth, deps: {} },
  )
  return async (call: CallContext): Promise<void> => {
    const actor = requirePrincipal(call)
    authorize(actor, neededForDemo)
    // Whoever finds an owner's browser open must not empty the site by it.
    await assertConfirmed(auth, actor)
    await remove(undefined, call)
  }
}

export async function isDemoBeingRemoved(
  { database: { sql } }: AuthContext,
  call: CallContext,
): Promise<boolean> {
  authorize(requirePrincipal(call), neededForDemo)
  const [row] = await sql<{ asked: boolean }[]>`
    select exists (select from demo_removal) as asked`
  return row!.asked
}
