import type { ResultOf } from 'gql.tada'
import {
  CalendarClock,
  CalendarDays,
  Clapperboard,
  Clock,
  FileText,
  Megaphone,
  Plus,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { recentlyOpened } from '../../layouts/recently-opened.ts'
import { paths } from '../../paths.ts'
import { useViewer, type Viewer } from '../../session/me.ts'
import { useUser } from '../../session/session-store.ts'
import { m, type Text } from '../../words/m.ts'
import { sectionGroups } from '../backoffice-sections.ts'
import { usePalette } from './open-palette.ts'

/** Something that the palette offers. */
export interface Choice {
  id: string
  name: string
  /** What was found in the name: a start and an end, and so on. */
  marks?: readonly number[]
  detail?: string
  detailMarks?: readonly number[]
  icon: LucideIcon
  /** The keys that do the same. */
  hint?: string
  run: () => void
}

const searchQuery = graphql(`
  query SearchAll($text: String!) {
    search(text: $text, first: 12) { kind id title titleMarks excerpt excerptMarks }
  }
`)
type Hit = ResultOf<typeof searchQuery>['search'][number]

const kinds: Record<Hit['kind'], { name: Text; icon: LucideIcon }> = {
  ANNOUNCEMENT: { name: m.routes_announcements, icon: Megaphone },
  ARTICLE: { name: m.routes_articles, icon: FileText },
  MEETING: { name: m.routes_meetings, icon: CalendarDays },
  SCHEDULE: { name: m.routes_work_schedules, icon: CalendarClock },
  VIDEO: { name: m.routes_videos, icon: Clapperboard },
  PERSON: { name: m.routes_people, icon: UserRound },
}

/** Where something that was found is opened; null where there is no page of it for them. */
function pageOf({ kind, id }: Hit, { may, readsPeople }: Viewer): string | null {
  if (kind === 'PERSON') return readsPeople ? paths.userView(id) : null
  if (kind === 'ARTICLE') return may('article.read') ? paths.article(id) : null
  if (kind === 'SCHEDULE') return paths.workSchedule(id)
  if (kind === 'VIDEO') return may('video.update') ? paths.videoEdit(id) : paths.watch(id)
  if (kind === 'MEETING') return may('meeting.read') ? paths.meeting(id) : paths.calendarMeeting(id)
  return may('announcement.read') ? paths.announcement(id) : paths.notification(id)
}

const settleMs = 150

/** What is offered for what was typed, by group. */
export function useChoices(typed: string) {
  const text = typed.trim()
  const { id: userId } = useUser()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { actions } = usePalette()
  const [recent] = useState(() => recentlyOpened(userId))
  const settled = useSettled(text)
  const [{ data, fetching, error }] = useQuery({
    query: searchQuery,
    variables: { text: settled },
    pause: settled.length < 2,
  })
  const isSearched = text.length >= 2
  const hits = isSearched && settled.length >= 2 ? (data?.search ?? []) : []
  const goTo = (to: string) => () => void navigate(to)

  const sections = sectionGroups.flatMap((group) => group.sections)
  const here: Choice[] = actions.map((action) => ({
    ...action,
    id: `do-${action.label}`,
    name: action.label,
  }))
  const visits: Choice[] = sections
    .filter(({ isFor }) => isFor(viewer))
    .map(({ label, to, icon, key }) => ({
      ...{ id: `to-${to}`, name: label(), icon, run: goTo(to) },
      ...(key && { hint: `G ${key.toUpperCase()}` }),
    }))
  const makes: Choice[] = sections.flatMap(({ create }) =>
    create?.isFor(viewer)
      ? [{ id: `new-${create.to}`, name: create.label(), icon: Plus, run: goTo(create.to) }]
      : [],
  )
  const known: Choice[] = recent.map(({ to, title }) => ({
    ...{ id: `recent-${to}`, name: title, icon: iconAt(to), run: goTo(to) },
  }))
  const found = (kind: Hit['kind']) =>
    hits.flatMap((hit): Choice[] => {
      const to = hit.kind === kind ? pageOf(hit, viewer) : null
      if (!to) return []
      const { id, title, titleMarks, excerpt, excerptMarks } = hit
      const icon = kinds[kind].icon
      const name = { id: `${kind}-${id}`, name: title, marks: titleMarks, icon, run: goTo(to) }
      return [{ ...name, ...(excerpt && { detail: excerpt, detailMarks: excerptMarks }) }]
    })
  const matching = (choices: Choice[]) => choices.filter(({ name }) => hasWords(name, text))
  const groups = [
    { name: m.routes_palette_here(), choices: matching(here) },
    { name: m.routes_palette_recent(), choices: text ? [] : known },
    { name: m.routes_palette_go_to(), choices: matching(visits) },
    { name: m.routes_palette_create(), choices: matching(makes) },
    // The kind of what fits best comes first.
    ...[...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
      name: kinds[kind].name(),
      choices: found(kind),
    })),
  ]
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    searching: isSearched && (fetching || settled !== text),
    failed: isSearched && Boolean(error) && !fetching,
  }
}

const iconAt = (to: string) =>
  sectionGroups
    .flatMap((group) => group.sections)
    .findLast((section) => section.to !== paths.backoffice() && to.startsWith(section.to))?.icon ??
  Clock

/** Whether a name has all of the words, in whatever order. */
function hasWords(name: string, text: string): boolean {
  const inName = name.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inName.includes(word))
}

/** What was typed, once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
