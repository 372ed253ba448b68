import type { ResultOf } from 'gql.tada'
import { CalendarDays, Clapperboard, FileText, Megaphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { useSettled } from '../../forms/use-settled.ts'
import { m, type Text } from '../../words/m.ts'

/** Something that the palette offers. */
export interface Choice {
  id: string
  name: string
  /** What was found in the name: a start and an end, and so on. */
  marks?: readonly number[]
  detail?: string
  detailMarks?: readonly number[]
  icon: LucideIcon
  /** Whether readers have it. */
  status?: ReactNode
  /** The keys that do the same. */
  hint?: string
  run: () => void
}

export interface Choices {
  name: string
  choices: Choice[]
}

const searchQuery = graphql(`
  query SearchAll($text: String!, $kinds: [SearchKind!]) {
    search(text: $text, kinds: $kinds, first: 12) {
      kind id title titleMarks excerpt excerptMarks path status publishAt expired template
    }
  }
`)
export type Hit = ResultOf<typeof searchQuery>['search'][number]

export type Kind = Hit['kind']
export type Looks = Partial<Record<Kind, { name: Text; icon: LucideIcon }>>

/** What there are pages of for everybody. */
export const readersLooks: Looks = {
  ANNOUNCEMENT: { name: m.routes_announcements, icon: Megaphone },
  ARTICLE: { name: m.routes_articles, icon: FileText },
  MEETING: { name: m.routes_meetings, icon: CalendarDays },
  VIDEO: { name: m.routes_videos, icon: Clapperboard },
}

const leastLetters = 2

interface Asked {
  /** Of the kinds that are searched. */
  looks: Looks
  /** Where one is opened; null where there is no page of it for whoever asks. */
  pageOf: (hit: Hit) => string | null
  statusOf?: (hit: Hit) => ReactNode
}

/** What there is with some words, by kind: that of what fits best comes first. */
export function useFound(text: string, { looks, pageOf, statusOf }: Asked) {
  const navigate = useNavigate()
  const settled = useSettled(text)
  const [{ data, fetching, error }] = useQuery({
    query: searchQuery,
    variables: { text: settled, kinds: Object.keys(looks) as Kind[] },
    pause: settled.length < leastLetters,
  })
  const isSearched = text.length >= leastLetters
  const hits = isSearched && settled.length >= leastLetters ? (data?.search ?? []) : []
  const choicesOf = (kind: Kind, icon: LucideIcon) =>
    hits.flatMap((hit): Choice[] => {
      const to = hit.kind === kind ? pageOf(hit) : null
      if (!to) return []
      const { id, title: name, titleMarks: marks, excerpt, excerptMarks } = hit
      const run = () => void navigate(to)
      const choice = { id: `${kind}-${id}`, name, marks, icon, run, status: statusOf?.(hit) }
      return [{ ...choice, ...(excerpt && { detail: excerpt, detailMarks: excerptMarks }) }]
    })
  return {
    /** Once the typing has paused; empty while there is too little to search for. */
    settled: settled.length < leastLetters ? '' : settled,
    found: [...new Set(hits.map(({ kind }) => kind))].flatMap((kind): Choices[] => {
      const look = looks[kind]
      return look ? [{ name: look.name(), choices: choicesOf(kind, look.icon) }] : []
    }),
    searching: isSearched && (fetching || settled !== text),
    failed: isSearched && Boolean(error) && !fetching,
  }
}

/** Whether a name has all of the words, in whatever order. */
export function hasWords(name: string, text: string): boolean {
  const inName = name.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inName.includes(word))
}
