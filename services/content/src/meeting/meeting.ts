import { p } from '@mikro-orm/core'
import { assertVersion, command } from '@prakat/kit/command'
import { foldedPattern } from '@prakat/kit/keyset'
import { audienceKeys } from '@prakat/schema/audience'
import type { NewEvent, Publication } from '@prakat/schema/event'
import type { Locale } from '@prakat/schema/locales'
import { callOff as declaredCallOff, meetings as declared } from '@prakat/schema/meeting'
import { plainTextOf } from '@prakat/schema/plain-text-of'
import { rowId } from '@prakat/schema/plain-resource'
import { renderRichText } from '@prakat/schema/render-rich-text'
import { validationError } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { mediaUsesOf, recordUses, usesIncludingPending } from '../media/media-uses.ts'
import { settled } from '../published/approval-notices.ts'
import { previewCommands } from '../published/preview-links.ts'
import { publishedCommands } from '../published/published-commands.ts'
import {
  fieldsIn,
  neededFor,
  present,
  publishedEntity,
  type PublishedResource,
  type PublishedRowOf,
} from '../published/published-resource.ts'
import {
  assertAlone,
  publishedRule,
  type Cancellation,
  type Decision,
  type PublishedState,
  type Site,
} from '../published/published-rule.ts'
import { saveMeetingTimes, nextReminder } from './meeting-times.ts'
import { nextTime } from './next-times.ts'
import { areInRule, dayOfTime, firstTimes, occurrencesOf, type Held } from './occurrences.ts'
import { timeAndPlaceText } from './time-and-place-text.ts'

export type MeetingRow = PublishedRowOf<typeof declared.node>
/** Whose it is. */
export const organiserOf = ({
  organiserId,
  authorId,
}: Pick<MeetingRow, 'organiserId' | 'authorId'>) => organiserId ?? authorId

type Asked = NonNullable<z.output<typeof declared.filter>>
type OwnCan = Record<'withdraw' | 'callOff' | 'askToCallOff' | 'answers', boolean>

export const meetings: PublishedResource<MeetingRow, typeof declared.input, OwnCan> = {
  name: 'meeting',
  section: 'meetings',
  texts: { missing: m.meetings_no_such, changed: m.meetings_changed },
  ends: 'expiresAt',
  table: 'meeting',
  entity: publishedEntity('Meeting', declared, {
    calledOffAt: p
      .datetime()
      .nullable()
      .onCreate(() => null as never),
  }),
  ...declared,
  derived: (written, now) => ({ nextAt: nextTime(written, now)?.startsAt ?? null }),
  incomplete: problemsOf,
  publicationOf(fields, now, site) {
    const [next] = occurrencesOf(fields, now, null, 1)
    return {
      title: fields.title,
      body: timeAndPlaceText(fields, next, now, site),
      ...noticeLink(fields),
    }
  },
  isPublic: (sql) => sql`public`,
  wordsOf: ({ title, place, agenda }) => ({
    title,
    body: [place, plainTextOf(agenda)].filter(Boolean).join('\n'),
  }),
  previewOf: (fields, addresses, site) => {
    const html = renderRichText(fields.agenda, addresses)
    const [first] = occurrencesOf(fields, new Date(0), null, 1)
    return {
      summary: timeAndPlaceText(fields, first, new Date(), { ...site, language: null }),
      html,
      text: null,
      coverId: null,
    }
  },
  filterCondition(sql, filter, now) {
    const { search, time } = filter as Asked
    const isOver = sql`id in (select meeting_id from meeting_time where over_at <= ${now})`
    return sql`${search ? sql`search_text like ${foldedPattern(search)}` : sql`true`}
      and ${time === 'over' ? isOver : time === 'upcoming' ? sql`not ${isOver}` : sql`true`}`
  },
  async validate({ organiserId, startsAt, timeZone, repeat }, { auth }) {
    if (startsAt && firstTimes({ startsAt, timeZone, repeat }, 1).length === 0)
      throw validationError({ repeat: m.meetings_never_held() })
    if (!organiserId) return
    const { userIds } = await auth.directory.unknownIds({
      ...{ userIds: [organiserId], groupIds: [], departmentIds: [], positionIds: [] },
    })
    if (userIds.length > 0) throw validationError({ organiserId: m.meetings_unknown_person() })
  },
  async saved(em, row, actor) {
    const usesOf = ({ agenda }: Partial<MeetingRow>) =>
      agenda ? mediaUsesOf(agenda, 'agenda') : []
    const prepared = row.prepared && fieldsIn(meetings, row.prepared)
    const uses = usesIncludingPending<MeetingRow>(usesOf, row, prepared)
    await recordUses(em, { kind: 'meeting', id: row.id, title: row.title }, uses, actor)
    await saveMeetingTimes(em, row)
  },
  calledOff: cancelledMeeting,
  isReader: (row, userId) => organiserOf(row) === userId,
  can: (row, actor, may, needsApproval) => ({
    withdraw: may('withdraw'),
    callOff: may('callOff') && !needsApproval,
    askToCallOff: needsApproval && !row.approval && (may('callOff') || may('prepare')),
    answers:
      row.publishedAt !== null &&
      (actor === 'system' || actor.userId === organiserOf(row) || may('prepare')),
  }),
}

type Fields = z.output<typeof declared.input>

function problemsOf(fields: Fields): { [Field in keyof Fields]?: LocalizedString } {
  const { startsAt, endsAt, repeat, exceptions, audience } = fields
  const times = exceptions.map(({ at }) => new Date(at))
  const strange = startsAt !== null && !areInRule(fields, times)
  const isFirstStrange = repeat !== '' && startsAt !== null && !areInRule(fields, [startsAt])
  return {
    ...(!startsAt && { startsAt: m.meetings_write_start() }),
    ...(!endsAt && { endsAt: m.meetings_write_end() }),
    ...(fields.public && !audience.everyone && { public: m.meetings_public_for_everyone() }),
    ...(isFirstStrange && { repeat: m.meetings_first_not_in_rule() }),
    ...(strange && !isFirstStrange && { exceptions: m.meetings_no_such_occurrence() }),
    ...(startsAt &&
      endsAt &&
      !isFirstStrange &&
      occurrencesOf(fields, new Date(0), null, 1).length === 0 && {
        exceptions: m.meetings_never(),
      }),
  }
}

function noticeLink({ id }: { id: string }) {
  return {
    ...{ severity: 'info' as const, channels: ['app' as const, 'push' as const] },
    ...{
      url: pageOf(id),
      icon: null,
      requiresAck: false,
      ackDueAt: null,
      pinnedUntil: null,
    },
  }
}

/** Where members read it. */
const pageOf = (id: string) => `/meetings/${id}`

const rule = publishedRule(meetings)
const { assertStep, isOver } = rule

/** Takes it from its readers and makes it a draft again, with the changes that were prepared. */
function withdraw(state: PublishedState): Decision {
  assertStep(state, 'withdraw')
  return {
    change: {
      ...(state.prepared && { ...fieldsIn(meetings, state.prepared), changedBy: state.preparedBy }),
      ...{ status: 'draft', publishAt: null, publishedAt: null },
      ...{ prepared: null, preparedBy: null },
    },
    events: [{ type: 'meeting.withdrawn', aggregateId: state.id, data: {} }],
  }
}

export function meetingCommands(context: ContentContext) {
  const { calls, changeStatus, load, publishDue } = publishedCommands(meetings, context)
  const { settings } = context

  /** Its readers still see it, and that it does not take place. They are told as of something new. */
  const callOff = command(
    {
      name: 'meeting.call-off',
      input: declaredCallOff,
      load,
      authorize: (row) => neededFor(meetings, 'callOff', row),
      prepare: async () => assertAlone((await settings()).approval.meeting),
      handle: async (row, { version }, { em, actor, now }) => {
        const presentRow = () => present(meetings, row, { actor, now, needsApproval: false })
        assertVersion(m.meetings_changed, version, presentRow())
        const asked = row.approval
        const { change, events } = rule.callOff(row, cancelledMeeting(row, now, settings.known()))
        em.assign(row, { ...change, approval: null, updatedAt: now } as never)
        await em.flush()
        await meetings.saved?.(em, row, actor)
        return { output: presentRow(), events: [...events, ...settled(asked, null)] }
      },
    },
    context,
  )

  /**
   * Sends the reminder that is due, and keeps the next. Does nothing otherwise, so that repeated jobs and the sweep may
   * all call it. What has begun meanwhile needs no reminder.
   */
  const remindDue = command(
    {
      name: 'meeting.remind-due',
      input: rowId,
      load,
      authorize: (row) => neededFor(meetings, 'publish', row),
      handle: async (row, _input, { em, now }) => {
        const [time] = await em.execute<{ remind_at: Date; remind_of: Date }[]>(
          `select remind_at, remind_of from meeting_time where meeting_id = ? and remind_at <= ?`,
          [row.id, now],
        )
        if (!time || row.status !== 'published') return { output: 'not due' as const, events: [] }
        const of = new Date(time.remind_of)
        const next = row.calledOffAt ? null : nextReminder(row, now)
        await em.execute(
          `update meeting_time set remind_at = ?, remind_of = ? where meeting_id = ?`,
          [next?.at ?? null, next?.of ?? null, row.id],
        )
        const held = occurrencesOf(row, of, null, 1).find(({ startsAt }) => +startsAt === +of)
        if (!held || held.startsAt <= now || row.calledOffAt || isOver(row, now))
          return { output: 'not held' as const, events: [] }
        const day = dayOfTime(held, row.timeZone)
        const stayAway = await em.execute<{ user_id: string }[]>(
          `select user_id from (
             select distinct on (user_id) user_id, answer from meeting_answer
             where meeting_id = ? and (day is null or day = ?) order by user_id, day nulls last
           ) given where answer = 'no'`,
          [row.id, day],
        )
        const without = stayAway.map(({ user_id }) => user_id)
        const titled = m.meetings_reminder_title
        const event = reminderOf(row, held, { now, site: settings.known(), titled, without })
        return { output: 'reminded' as const, events: [event] }
      },
    },
    context,
  )

  return {
    publishDue,
    remindDue,
    calls: {
      ...calls,
      ...previewCommands(meetings, context),
      withdraw: changeStatus('withdraw', withdraw),
      callOff,
    },
  }
}

interface Reminding {
  now: Date
  site: Site
  titled: typeof m.meetings_reminder_title
  /** Who is left alone. */
  without: readonly string[]
}

/** A notice of its own about one time of it, to those whom it is for. */
export function reminderOf(
  row: MeetingRow,
  held: Held,
  { now, site, titled, without }: Reminding,
): NewEvent {
  const { audience, ...publication } = publicationNow(row, now, site)
  const keys = without.map((userId) => `user:${userId}`)
  const day = dayOfTime(held, row.timeZone)
  return {
    type: 'meeting.reminded',
    aggregateId: row.id,
    data: {
      ...publication,
      audience: { ...audience, exclude: [...new Set([...audience.exclude, ...keys])] },
      title: titled({ title: row.title }, inLanguage(site)),
      body: timeAndPlaceText(row, held, now, site),
      url: row.repeat === '' ? pageOf(row.id) : `${pageOf(row.id)}?day=${day}`,
      notificationId: uuidv7(),
      ...{ publishAt: now, expiresAt: held.endsAt },
    },
  }
}

/** The site's; without, that of whoever acts. */
const inLanguage = ({ language }: { language: Locale | null }) =>
  language ? { locale: language } : {}

function cancelledMeeting(row: MeetingRow, at: Date, site: Site): Cancellation {
  const title = m.meetings_called_off_title({ title: row.title }, inLanguage(site))
  return { at, data: { ...publicationNow(row, at, site), title } }
}

function publicationNow(row: MeetingRow, now: Date, site: Site): Publication {
  return {
    ...meetings.publicationOf(row, now, site),
    ...{ audience: audienceKeys(row.audience), senderId: row.authorId },
    ...{ publishAt: row.publishAt ?? now, expiresAt: row.expiresAt },
  }
}
