import { command } from '@prakat/kit/command'
import { publishAnnouncement as input } from '@prakat/schema/announcement'
import type { ContentContext } from '../content-context.ts'
import { publish } from './announcement-rule.ts'
import { loadAnnouncement } from './load-announcement.ts'
import { neededFor } from './announcement-access.ts'
import { presentAnnouncement } from './present-announcement.ts'

export const publishAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.publish',
      input,
      load: loadAnnouncement,
      authorize: (row) => neededFor('publish', row),
      handle: async (row, { publishAt }, { em, actor, now }) => {
        const { change, events } = publish(
          row,
          publishAt,
          now,
          actor === 'system' ? null : actor.userId,
        )
        em.assign(row, { ...change, updatedAt: now })
        await em.flush()
        return { output: presentAnnouncement(row, actor, now), events }
      },
    },
    context,
  )
