import { command, requirePrincipal } from '@prakat/kit/command'
import type { Needed } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { meetingTime as input, type askedAgain } from '@prakat/schema/meeting'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { loaderOf } from '../published/published-commands.ts'
import { neededFor } from '../published/published-resource.ts'
import { answeredRow, countUnanswered } from './answers.ts'
import { askedOrNext } from './asked-time.ts'
import { meetings, organiserOf, reminderOf } from './meeting.ts'
import { dayOfTime } from './occurrences.ts'

const pauseMs = 3_600_000

/**
 * Asks those who have not answered to a time of a meeting, or else to the next, whether they come: by a notice of its
 * own, which others never see.
 */
export async function remindUnanswered(
  content: ContentContext,
  asked: z.output<typeof input>,
  call: CallContext,
): Promise<z.output<typeof askedAgain>> {
  const { userId } = requirePrincipal(call)
  const { settings } = content
  await answeredRow(content, asked.id, call)
  const remind = command(
    {
      name: 'meeting.remind',
      input,
      load: loaderOf(meetings),
      authorize: (row): Needed[] =>
        row.status === 'published' && organiserOf(row) === userId
          ? [{ operation: 'profile.update', row: { ownerId: userId } }]
          : neededFor(meetings, 'prepare', row),
      prepare: async (row, { day }) => {
        await settings.required()
        return countUnanswered(content, row, askedOrNext(row, day, content.clock()))
      },
      handle: async (row, { day }, { em, now, prepared: people }) => {
        const held = askedOrNext(row, day, now)
        const isHeld = row.status === 'published' && !row.calledOffAt && !held.isLeftOut
        if (!isHeld || held.startsAt <= now)
          throw new AppError('CONFLICT', m.meetings_not_remindable())
        if (people === 0) throw new AppError('CONFLICT', m.meetings_all_answered())
        const [reminded] = await em.execute<object[]>(
          `update meeting_time set asked_at = ?
           where meeting_id = ? and (asked_at is null or asked_at <= ?) returning meeting_id`,
          [now, row.id, new Date(now.getTime() - pauseMs)],
        )
        if (!reminded) throw new AppError('CONFLICT', m.meetings_reminded_lately())
        const given = await em.execute<{ user_id: string }[]>(
          `select distinct user_id from meeting_answer
           where meeting_id = ? and (day is null or day = ?)`,
          [row.id, dayOfTime(held, row.timeZone)],
        )
        const titled = m.meetings_please_answer_title
        const without = given.map(({ user_id }) => user_id)
        const event = reminderOf(row, held, { now, site: settings.known(), titled, without })
        return { output: { id: row.id, title: row.title, people }, events: [event] }
      },
    },
    content,
  )
  const { id, people } = await remind(asked, call)
  return { id, people }
}
