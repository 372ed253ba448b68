import { weekdays } from '@prakat/schema/repeat-rule'
import { begun, type Announced } from './announcements.ts'
import type { Written } from './articles.ts'
import type { Built } from './build-organisation.ts'
import type { Held } from './meetings.ts'
import { richTextOf, type Call, type Ids, type Person, type Stage } from './stage.ts'
import { at, dayAt, workdayAt } from './story.ts'

export const audienceFrom =
  ({ departmentIds }: Built, groupIds: Ids) =>
  (to: readonly string[] | undefined, group: string | undefined) =>
    to || group
      ? {
          departmentIds: (to ?? []).map((code) => departmentIds[code]!),
          groupIds: group ? [groupIds[group]!] : [],
        }
      : { everyone: true }
type AudienceOf = ReturnType<typeof audienceFrom>

/** Something that is written somewhat before its time and goes out then, or is planned for it. */
export interface StoryEvent {
  time: Date
  tell: () => Promise<unknown>
}
export const minutesBefore = (time: Date, minutes: number) =>
  new Date(time.getTime() - minutes * 60_000)
export const authorMatching = (people: Person[], test: (person: Person) => boolean) =>
  people.find(test)!

export const authors: Record<Announced[1], (person: Person) => boolean> = {
  director: ({ department, role }) => department === 'EXEC' && role === 'editor',
  communications: ({ position, role }) => position === 'COM' && role === 'editor',
  hr: ({ department, isHead }) => department === 'HR' && isHead,
  it: ({ department, isHead }) => department === 'IT' && isHead,
  facilities: ({ department, role }) => department === 'IT' && role === 'admin',
  nursing: ({ department, role, isHead }) => department === 'HR' && role === 'hr' && !isHead,
}

export function announce(
  { services: { content } }: Stage,
  people: Person[],
  audience: AudienceOf,
  [day, by, title, body, more = {}]: Announced,
): StoryEvent {
  const { to, group, severity, ack, pinned, amended, recalled } = more
  const hour = 7 + ((title.length * 7) % 10)
  const time = workdayAt(day, day === 0 ? '0:20' : `${hour}:${(title.length * 13) % 60}`)
  const after = (days: number) => new Date(time.getTime() + days * 86_400_000)
  const { call } = authorMatching(people, authors[by])
  const input = {
    ...{ title, body, channels: ['app', 'push'] as const, audience: audience(to, group) },
    ...(severity && { severity }),
    ...(ack && { requiresAck: true, ackDueAt: after(7) }),
    ...(pinned && { pinnedUntil: after(pinned) }),
  }
  return {
    time,
    tell: async () => {
      const { id } = await at(minutesBefore(time, 40), () =>
        content.announcement.create({ ...input, channels: [...input.channels] }, call),
      )
      const publishAt = time > new Date() ? time : null
      const { version } = await content.announcement.publish({ id, publishAt }, call)
      if (amended)
        await at(minutesBefore(time, -60), () =>
          content.announcement.amend(
            {
              ...{ id, version, notifyAgain: false },
              input: { ...input, channels: [...input.channels], body: `${body}\n\n${amended}` },
            },
            call,
          ),
        )
      if (recalled)
        await at(minutesBefore(time, -12), () => content.announcement.recall({ id }, call))
    },
  }
}

export function write(
  { services: { content } }: Stage,
  people: Person[],
  { categoryIds }: Built,
  pictures: Ids,
  { day, kind, slug, title, summary, category, tags, cover, text, tells, votes = [] }: Written,
): StoryEvent {
  const time = workdayAt(day ?? -1, '10:05')
  const { call } = authorMatching(people, authors.communications)
  return {
    time,
    tell: async () => {
      const { id } = await at(minutesBefore(time, 180), () =>
        content.article.create(
          {
            ...{ title, summary, body: richTextOf(text), audience: { everyone: true } },
            ...(kind && { kind }),
            ...(slug && { slug }),
            ...(tags && { tags }),
            ...(category && { categoryId: categoryIds[category]! }),
            ...(cover && { coverId: pictures[cover]! }),
            notifyOnPublish: tells ?? false,
          },
          call,
        ),
      )
      const publishAt = time > new Date() ? time : null
      if (day !== null) await content.article.publish({ id, publishAt }, call)
      for (const [index, [helpful, comment]] of votes.entries()) {
        const who = people[(title.length * 7 + index * 31) % people.length]!
        const later = new Date(time.getTime() + (index + 1) * 19 * 3_600_000)
        await at(later, () => content.article.answer({ id, helpful, comment }, who.call))
      }
    },
  }
}

/** The first day from then on that a rule holds for: by its weekday, and which of its month it is. */
function firstDay(day: number, repeat = ''): number {
  const named = /BYDAY=([^;]+)/.exec(repeat)?.[1]!.split(',')
  const noon = dayAt(day, '12:00')
  const weekday = weekdays[(noon.getUTCDay() + 6) % 7]!
  const fits = named?.some((each) =>
    [weekday, `${Math.ceil(noon.getUTCDate() / 7)}${weekday}`].includes(each),
  )
  return !named || fits ? day : firstDay(day + 1, repeat)
}

export function scheduleMeeting(
  { services: { content } }: Stage,
  people: Person[],
  audience: AudienceOf,
  held: Held,
): StoryEvent {
  const { title, agenda, from, to, repeat, place, link, reminders, public: isPublic } = held
  const day = firstDay(held.day, repeat)
  const ahead = day > 0 || (day === 0 && !repeat)
  const time = workdayAt(Math.min(day - 6, -1), '11:20')
  const { call } = authorMatching(people, authors.communications)
  return {
    time: ahead ? workdayAt(-3, '11:20') : time,
    tell: async () => {
      const { id } = await content.meeting.create(
        {
          ...{ title, agenda: richTextOf(agenda), place, timeZone: 'Asia/Bangkok' },
          ...{ startsAt: workdayAt(day, from), endsAt: workdayAt(day, to) },
          audience: audience(held.audience, held.group),
          ...(repeat && { repeat }),
          ...(link && { link }),
          ...(reminders && { reminders }),
          ...(isPublic && { public: isPublic }),
        },
        call,
      )
      await content.meeting.publish({ id, publishAt: null }, call)
    },
  }
}

export async function begin({ services: { content } }: Stage, people: Person[]): Promise<void> {
  for (const [day, [by, title, body]] of begun.entries())
    await at(dayAt(-day - 1, '16:10'), () =>
      content.announcement.create({ title, body }, authorMatching(people, authors[by]).call),
    )
}

export async function showBanner({ services: { content } }: Stage, call: Call): Promise<void> {
  await at(dayAt(-5, '10:00'), () =>
    content.popups.create(
      {
        ...{
          name: 'New Year party',
          titleEn: 'Are you coming to the party?',
          titleTh: 'มางานปีใหม่ด้วยกันไหม',
        },
        textEn:
          'On the river bank, on the last Friday of the year. Sign up with your guest by the end of the month.',
        textTh: 'ลานริมโขง วันศุกร์สุดท้ายของปี ลงทะเบียนพร้อมผู้ติดตามได้ถึงสิ้นเดือน',
        ...{ look: 'corner', frequency: 'once', paths: ['/meetings'], active: true },
      },
      call,
    ),
  )
}
