import { systemClock } from '@prakat/kit/clock'
import { lockRow, type Loader } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import { AnnouncementEntity, type AnnouncementRow } from './announcement.ts'
import { getAnnouncement } from './list-announcements.ts'

/** Locked, so that publishing, editing and cancelling take turns. */
export const loadAnnouncement: Loader<{ id: string }, AnnouncementRow> = {
  lock: lockRow('announcement'),
  read: async ({ id }, { em }) => {
    const row = await em.findOne(AnnouncementEntity, id)
    if (!row) throw new AppError('NOT_FOUND', m.announcements_no_such())
    return row as AnnouncementRow
  },
  query: ({ id }, database, call) =>
    getAnnouncement({ database, clock: systemClock }, { id }, call),
}
