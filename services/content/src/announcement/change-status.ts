import { command } from '@prakat/kit/command'
import { announcementId } from '@prakat/schema/announcement'
import type { ContentContext } from '../content-context.ts'
import {
  archive,
  cancel,
  recall,
  restore,
  type AnnouncementState,
  type Decision,
} from './announcement-rule.ts'
import { loadAnnouncement } from './load-announcement.ts'
import { neededFor, presentAnnouncement } from './announcement.ts'

const rules = { cancel, recall, archive, restore } satisfies Record<
  string,
  (state: AnnouncementState, now: Date) => Decision
>

/** The steps that need nothing but the announcement: cancel, recall, archive, restore. */
export const changeStatus = (step: keyof typeof rules, context: ContentContext) =>
  command(
    {
      name: `announcement.${step}`,
      input: announcementId,
      load: loadAnnouncement,
      authorize: (row) => neededFor(step, row),
      handle: async (row, _input, { em, actor, now }) => {
        const { change, events } = rules[step](row, now)
        em.assign(row, { ...change, updatedAt: now })
        await em.flush()
        return { output: presentAnnouncement(row, actor, now), events }
      },
    },
    context,
  )
