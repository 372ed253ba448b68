import { command } from '@prakat/kit/command'
import { announcementInput } from '@prakat/schema/announcement'
import { AppError } from '@prakat/schema/app-error'
import { departmentsOf } from '@prakat/schema/audience'
import { verbatim } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { AnnouncementEntity, presentAnnouncement, type AnnouncementRow } from './announcement.ts'
import { checkAudience } from './check-audience.ts'

export const createAnnouncement = (context: ContentContext) =>
  command(
    {
      name: 'announcement.create',
      input: announcementInput,
      authorize: (_state, { audience }) => ({
        operation: 'announcement.create',
        row: { departmentIds: departmentsOf(audience) },
      }),
      prepare: (_state, { audience }, { deps }) => checkAudience(audience, deps),
      handle: async (_state, input, { em, actor, now }) => {
        if (actor === 'system')
          throw new AppError('FORBIDDEN', verbatim('An announcement needs an author'))
        const row = em.create(AnnouncementEntity, {
          ...input,
          id: uuidv7(),
          status: 'draft',
          publishedAt: null,
          scheduledBy: null,
          authorId: actor.userId,
          createdAt: now,
          updatedAt: now,
        }) as AnnouncementRow
        await em.flush()
        return {
          output: presentAnnouncement(row, actor, now),
          events: [{ type: 'announcement.created', aggregateId: row.id, data: {} }],
        }
      },
    },
    context,
  )
