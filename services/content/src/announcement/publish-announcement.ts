import { isDeepStrictEqual } from 'node:util'
import { assertVersion, command } from '@prakat/kit/command'
import { publishAnnouncement as input } from '@prakat/schema/announcement'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'
import { publish } from './announcement-rule.ts'
import { neededFor, presentAnnouncement } from './announcement.ts'
import { reachesSomebody } from './check-audience.ts'
import { loadAnnouncement } from './load-announcement.ts'

export const publishAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.publish',
      input,
      load: loadAnnouncement,
      authorize: (row) => neededFor('publish', row),
      prepare: async ({ audience, version }, _input, { deps }) => ({
        asked: { audience, version },
        isReceived: await reachesSomebody(audience, deps),
      }),
      handle: async (row, { publishAt }, { em, actor, now, prepared: { asked, isReceived } }) => {
        // The audience must still be the one that was checked before the transaction.
        if (!isDeepStrictEqual(row.audience, asked.audience))
          assertVersion(
            m.announcements_changed,
            asked.version,
            presentAnnouncement(row, actor, now),
          )
        const actorId = actor === 'system' ? null : actor.userId
        const { change, events } = publish(row, publishAt, now, actorId, isReceived)
        em.assign(row, { ...change, updatedAt: now })
        await em.flush()
        return { output: presentAnnouncement(row, actor, now), events }
      },
    },
    context,
  )
