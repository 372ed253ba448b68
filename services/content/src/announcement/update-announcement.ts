import { assertVersion, command } from '@prakat/kit/command'
import { updateAnnouncement as input } from '@prakat/schema/announcement'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { update } from './announcement-rule.ts'
import { neededFor, presentAnnouncement } from './announcement.ts'
import { checkAudience } from './check-audience.ts'
import { loadAnnouncement } from './load-announcement.ts'

export const updateAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.update',
      input,
      load: loadAnnouncement,
      // The rights must hold for the announcement as it is and as it will be.
      authorize: (row, { input }) => [
        ...neededFor('update', row),
        ...neededFor('update', { ...row, audience: input.audience }),
      ],
      prepare: (_row, { input }, { deps }) => checkAudience(input.audience, deps),
      handle: async (row, { version, input }, { em, actor, now }) => {
        assertVersion(m.announcements_changed, version, presentAnnouncement(row, actor, now))
        const { change, events, movesTo } = update(row, input, now)
        const scheduledBy = movesTo && actor !== 'system' ? { scheduledBy: actor.userId } : {}
        em.assign(row, { ...change, ...scheduledBy, updatedAt: now })
        await em.flush()
        return { output: presentAnnouncement(row, actor, now), events }
      },
    },
    context,
  )
