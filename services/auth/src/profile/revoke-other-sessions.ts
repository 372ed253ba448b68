import { command } from '@prakat/kit/command'
import type { Principal } from '@prakat/schema/principal'
import { z } from 'zod'
import { endSessions } from '../account/end-sessions.ts'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate } from './profile.ts'

export const revokeOtherSessions = (context: AuthContext) =>
  command(
    {
      name: 'session.revoke-others',
      input: z.strictObject({}),
      load: loadProfile,
      authorize: mayUpdate,
      handle: async ({ id }, _input, { em, actor, now }) => {
        const ended = await endSessions(em, id, now, (actor as Principal).sessionId)
        return { output: { id, ended }, events: [] }
      },
    },
    { ...context, deps: {} },
  )
