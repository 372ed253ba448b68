import { assertVersion, command } from '@prakat/kit/command'
import { amendAnnouncement as input } from '@prakat/schema/announcement'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { neededFor, presentAnnouncement } from './announcement.ts'
import { amend } from './announcement-rule.ts'
import { checkAudience, reachesSomebody } from './check-audience.ts'
import { loadAnnouncement } from './load-announcement.ts'

/** Changes a published announcement, wherever it has arrived. */
export const amendAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.amend',
      input,
      load: loadAnnouncement,
      // The rights must hold for the announcement as it is and as it will be.
      authorize: (row, { input }) => [
        ...neededFor('amend', row),
        ...neededFor('amend', { ...row, audience: input.audience }),
      ],
      prepare: async (_row, { input }, { deps }) => {
        await checkAudience(input.audience, deps)
        return reachesSomebody(input.audience, deps)
      },
      handle: async (
        row,
        { version, input, notifyAgain },
        { em, actor, now, prepared: isReceived },
      ) => {
        assertVersion(m.announcements_changed, version, presentAnnouncement(row, actor, now))
        const { change, events } = amend(row, input, notifyAgain, now, isReceived)
        em.assign(row, { ...change, updatedAt: now })
        await em.flush()
        return { output: presentAnnouncement(row, actor, now), events }
      },
    },
    context,
  )
