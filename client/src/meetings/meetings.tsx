import { plainTextOf } from '@prakat/schema/plain-text-of'
import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { CalendarDays, CalendarX, FileX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useRun } from '../api/use-graphql.ts'
import { people } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { check, text, type FormField } from '../forms/fields.tsx'
import { FormChecks } from '../forms/form-fields.tsx'
import { formattedText } from '../media/formatted-text.tsx'
import { paths } from '../paths.ts'
import { publishedForm, type PublishedForm } from '../published/published-form.tsx'
import type { Published } from '../published/published.ts'
import { time, TimeInZone } from '../published/time-fields.tsx'
import type { RunningAction } from '../table/row-actions.ts'
import { formatList, formatWall } from '../time/formats.ts'
import { reminderInWords, reminders } from '../time/meeting-times.ts'
import { followEnd } from '../time/repeat.ts'
import { zoneInWords } from '../time/zones.ts'
import { m } from '../words/m.ts'
import {
  askToCallOffMeeting,
  callOffMeeting,
  documents,
  statuses,
  withdrawMeeting,
  type Meeting,
  type MeetingInput,
} from './meeting.ts'
import { repeatField } from './repeat-field.tsx'
import { exceptionsField } from './times-field.tsx'

const remindersField: FormField<string[], number[]> = {
  label: m.meetings_reminders,
  schema: z.array(z.string()),
  valueOf: (saved) => (saved ?? [1440, 10]).map(String),
  inputOf: (chosen) => chosen.map(Number),
  show: (chosen) => formatList(chosen.map(reminderInWords)),
  Draw: (field) => <FormChecks {...field} options={reminders} />,
}

/** Its end follows when it begins: an hour later, or as long as it was. */
function EndsAt(field: { name: string; label: string }) {
  const { setValue } = useFormContext<{ endsAt: string }>()
  const [startsAt, endsAt] = useWatch<{ startsAt: string; endsAt: string }, ['startsAt', 'endsAt']>(
    {
      name: ['startsAt', 'endsAt'],
    },
  )
  const known = useRef({ startsAt, endsAt })
  useEffect(() => {
    const was = known.current
    // While a begin is typed that is no time yet, the one before counts.
    const isTime = zonedToUtc(startsAt, 'UTC') !== null
    known.current = { startsAt: isTime ? startsAt : was.startsAt, endsAt }
    // Read or chosen together with its begin.
    if (!isTime || was.startsAt === startsAt || was.endsAt !== endsAt) return
    const end = followEnd(was, startsAt)
    if (end) setValue('endsAt', end, { shouldDirty: true, shouldValidate: true })
  }, [startsAt, endsAt, setValue])
  return <TimeInZone {...field} hint={m.meetings_ends_at_hint} after="startsAt" />
}

const made = publishedForm({
  main: {
    startsAt: { ...time(m.meetings_starts_at, m.meetings_starts_at_hint), half: true },
    endsAt: { ...time(m.meetings_ends_at, m.meetings_ends_at_hint), half: true, Draw: EndsAt },
    repeat: repeatField,
    exceptions: exceptionsField,
    place: { ...text(m.meetings_place), half: true },
    link: {
      ...text(m.meetings_link, { most: 2000, inputMode: 'url', hint: m.meetings_link_hint }),
      half: true,
      valueOf: (saved) => saved ?? '',
      inputOf: (typed) => typed.trim() || null,
    } satisfies FormField<string, string | null>,
    agenda: formattedText(m.meetings_agenda),
  },
  aside: {
    organiserId: pick(m.meetings_organiser, people),
    reminders: remindersField,
    public: check(m.meetings_public, { hint: m.meetings_public_hint }),
  },
  incomplete: ({ startsAt, endsAt, audience, ...values }): Record<string, string> => ({
    ...(!startsAt && { startsAt: m.meetings_check_start() }),
    ...(!endsAt && { endsAt: m.meetings_check_end() }),
    ...(startsAt && endsAt && endsAt <= startsAt && { endsAt: m.meetings_check_order() }),
    ...(values.public && !audience.everyone && { public: m.meetings_check_public() }),
  }),
  noticeOf: ({ title, startsAt, endsAt, timeZone, place, agenda }) => ({
    title,
    body: [whenOf(startsAt, endsAt, timeZone), place || (agenda ? plainTextOf(agenda) : '')]
      .filter(Boolean)
      .join('\n'),
    channels: ['APP', 'PUSH'],
  }),
  pageOf: ({ startsAt, endsAt, timeZone, place, agenda }) => ({
    lead: [whenOf(startsAt, endsAt, timeZone), place].filter(Boolean).join('\n'),
    rich: agenda,
  }),
})

const whenOf = (startsAt: string, endsAt: string, zone: string) =>
  zonedToUtc(startsAt, zone) && zonedToUtc(endsAt, zone)
    ? `${formatWall(startsAt)}–${endsAt.slice(0, 10) === startsAt.slice(0, 10) ? endsAt.slice(11) : formatWall(endsAt)}${zoneInWords(zone)}`
    : ''

type Values = ReturnType<(typeof made)['begin']>
type Made = ReturnType<(typeof made)['inputOf']>
/** Rows of a list have no agenda. */
const form = made as unknown as PublishedForm<Meeting, Values, Made>

export const meetings: Published<Meeting, Values, MeetingInput> = {
  name: 'meeting',
  icon: CalendarDays,
  statuses,
  documents,
  form: {
    ...form,
    // Its own zone, by whose clock it stays, is that of its form.
    valuesOf: (row, current) => form.valuesOf(row, row ? { timeZone: row.timeZone } : current),
    inputOf: (values) => ({ ...form.inputOf(values), timeZone: values.timeZone }),
    writtenOf: (values) => ({ ...form.writtenOf(values), timeZone: values.timeZone }),
  },
  paths: {
    list: paths.meetings,
    create: paths.meetingCreate,
    copy: paths.meetingCopy,
    one: paths.meeting,
    amend: paths.meetingAmend,
    read: ({ id }) => paths.calendarMeeting(id),
  },
  words: {
    title: m.meetings_title,
    search: m.meetings_search,
    count: m.meetings_count,
    add: m.meetings_new,
    aboutWriting: m.meetings_about_writing,
    aboutReading: m.meetings_about_reading,
    writeFirst: m.meetings_write_first,
    none: m.meetings_none_yet,
    notLoaded: m.meetings_not_loaded,
    gone: m.meetings_gone,
    all: m.meetings_all,
  },
}

/** "24 Nov 2026 14:00–15:30", by the clock of its zone. */
export function timeOf({
  startsAt,
  endsAt,
  timeZone,
}: Pick<Meeting, 'startsAt' | 'endsAt' | 'timeZone'>) {
  return startsAt && endsAt
    ? whenOf(utcToZoned(startsAt, timeZone), utcToZoned(endsAt, timeZone), timeZone)
    : null
}

/** Takes it from its readers and makes it a draft again. */
export function useWithdraw(): RunningAction<Meeting> {
  const run = useRun()
  return {
    label: m.meetings_withdraw(),
    icon: FileX,
    allowed: ({ can }) => can.withdraw,
    run: ({ id }) => run(withdrawMeeting, { id }),
    done: (title) => m.meetings_is_withdrawn({ title }),
    confirm: {
      question: (title) => m.meetings_withdraw_question({ title }),
      description: m.meetings_withdraw_effect(),
    },
  }
}

/** Tells everybody whom it is for that it does not take place. */
export function useCancelMeeting(): RunningAction<Meeting> {
  const run = useRun()
  return {
    label: m.meetings_cancel_meeting(),
    icon: CalendarX,
    allowed: ({ can }) => can.callOff,
    run: ({ id, version }) => run(callOffMeeting, { id, version }),
    done: (title) => m.meetings_was_cancelled({ title }),
    confirm: {
      question: (title) => m.meetings_cancel_question({ title }),
      description: m.meetings_cancel_effect(),
      stay: m.meetings_keep(),
    },
  }
}

/** Where a second person has to approve that. */
export function useAskToCancelMeeting(): RunningAction<Meeting> {
  const run = useRun()
  return {
    label: m.meetings_request_cancel(),
    icon: CalendarX,
    allowed: ({ can }) => can.askToCallOff ?? false,
    run: ({ id, version }) => run(askToCallOffMeeting, { id, version }),
    done: (title) => m.meetings_cancel_requested({ title }),
    confirm: {
      question: (title) => m.meetings_request_cancel_question({ title }),
      description: m.meetings_request_cancel_effect(),
      stay: m.meetings_keep(),
      tone: 'primary',
    },
  }
}
