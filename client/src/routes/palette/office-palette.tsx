import {
  BriefcaseBusiness,
  CalendarClock,
  Clock,
  Network,
  Plus,
  UserRound,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { recentlyOpened } from '../../layouts/recently-opened.ts'
import { paths } from '../../paths.ts'
import type { PublishedStatus } from '../../published/published.ts'
import { StatusBadge, statusLooks } from '../../published/status-badge.tsx'
import { useViewer, type Viewer } from '../../session/me.ts'
import { useUser } from '../../session/session-store.ts'
import { formatDate } from '../../time/formats.ts'
import { shownName } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { sectionGroups } from '../backoffice-sections.ts'
import { usePalette } from './open-palette.ts'
import { Palette } from './palette.tsx'
import {
  hasWords,
  readersLooks,
  useFound,
  type Choice,
  type Choices,
  type Hit,
  type Looks,
} from './use-found.ts'

const resultStyles: Looks = {
  ...readersLooks,
  SCHEDULE: { name: m.routes_work_schedules, icon: CalendarClock },
  PERSON: { name: m.routes_people, icon: UserRound },
}

/** Finds things and does things by a few letters: what is open, the sections, what may be made, people and texts. */
export function OfficePalette() {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { id: userId } = useUser()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { actions } = usePalette()
  const [recent] = useState(() => recentlyOpened(userId))
  const { found, settled, searching, failed } = useFound(text, {
    looks: resultStyles,
    pageOf: (hit) => pageOf(hit, viewer),
    statusOf,
  })
  const places = usePlaces(settled, viewer)
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
  const matching = (choices: Choice[]) => choices.filter(({ name }) => hasWords(name, text))
  const groups = [
    { name: m.routes_palette_here(), choices: matching(here) },
    { name: m.routes_palette_recent(), choices: text ? [] : known },
    { name: m.routes_palette_go_to(), choices: matching(visits) },
    { name: m.routes_palette_create(), choices: matching(makes) },
    // They are few, and found by their names alone.
    ...places,
    ...found,
  ]
  return <Palette {...{ typed, onType: setTyped, groups, searching, failed }} />
}

/** As its list says it, with when something scheduled goes out. */
function statusOf({ kind, status, publishAt, expired, template }: Hit) {
  const shown = status?.toUpperCase()
  if (kind === 'SCHEDULE' || !isStatus(shown)) return null
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" flexShrink="0">
      {shown === 'SCHEDULED' && publishAt ? (
        <chakra.span hideBelow="md" textStyle="xs" color="fg.muted">
          {formatDate(new Date(publishAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </chakra.span>
      ) : null}
      <StatusBadge of={{ status: shown, expired, template, waiting: false }} />
    </chakra.span>
  )
}

const isStatus = (status: string | undefined): status is PublishedStatus =>
  status !== undefined && status in statusLooks

/** Where staff work on something that was found; else where readers find it. */
function pageOf({ kind, id, path }: Hit, { may, readsPeople }: Viewer): string | null {
  if (kind === 'PERSON') return readsPeople ? paths.userView(id) : null
  if (kind === 'SCHEDULE') return paths.workSchedule(id)
  if (kind === 'ARTICLE' && may('article.read')) return paths.article(id)
  if (kind === 'VIDEO' && may('video.update')) return paths.videoEdit(id)
  if (kind === 'MEETING' && may('meeting.read')) return paths.meeting(id)
  if (kind === 'ANNOUNCEMENT' && may('announcement.read')) return paths.announcement(id)
  return path
}

const departmentsQuery = graphql(`
  query SearchDepartments($text: String!) {
    departments(first: 3, filter: { search: $text }) { edges { node { id nameEn nameTh code } } }
  }
`)
const positionsQuery = graphql(`
  query SearchPositions($text: String!) {
    positions(first: 3, filter: { search: $text }) { edges { node { id titleEn titleTh code } } }
  }
`)
const groupsQuery = graphql(`
  query SearchGroups($text: String!) {
    groups(first: 3, filter: { search: $text }) { edges { node { id name } } }
  }
`)

const lineQuery = graphql(`
  query SearchLine($text: String!) {
    lineNodes(first: 3, filter: { search: $text }) {
      edges { node { id name nameTh titleEn titleTh } }
    }
  }
`)

/** Departments, positions, groups and places of the management line, as those of their lists find them that somebody may read. */
function usePlaces(text: string, { may }: Viewer): Choices[] {
  const navigate = useNavigate()
  const queryOptions = (right: string) => ({
    variables: { text },
    pause: text === '' || !may(right),
  })
  const [departments] = useQuery({ query: departmentsQuery, ...queryOptions('department.read') })
  const [positions] = useQuery({ query: positionsQuery, ...queryOptions('position.read') })
  const [groups] = useQuery({ query: groupsQuery, ...queryOptions('group.read') })
  const [line] = useQuery({ query: lineQuery, ...queryOptions('managementLine.update') })
  if (text === '') return []
  const choice = (name: string, to: string, icon: LucideIcon, detail?: string): Choice => ({
    ...{ id: to, name, icon, run: () => void navigate(to) },
    ...(detail && { detail }),
  })
  return [
    {
      name: m.routes_departments(),
      choices: (departments.data?.departments.edges ?? []).map(
        ({ node: { id, nameEn, nameTh, code } }) =>
          choice(shownName(nameEn, nameTh), paths.department(id), Network, code),
      ),
    },
    {
      name: m.routes_positions(),
      choices: (positions.data?.positions.edges ?? []).map(
        ({ node: { id, titleEn, titleTh, code } }) =>
          choice(shownName(titleEn, titleTh), paths.position(id), BriefcaseBusiness, code),
      ),
    },
    {
      name: m.routes_groups(),
      choices: (groups.data?.groups.edges ?? []).map(({ node: { id, name } }) =>
        choice(name, paths.group(id), UsersRound),
      ),
    },
    {
      name: m.routes_management_line(),
      choices: (line.data?.lineNodes.edges ?? []).map(({ node }) => {
        const name = shownName(node.name, node.nameTh)
        const title = shownName(node.titleEn, node.titleTh)
        return choice(name, paths.lineNode(node.id), Workflow, title === name ? '' : title)
      }),
    },
  ]
}

const iconAt = (to: string) =>
  sectionGroups
    .flatMap((group) => group.sections)
    .findLast((section) => section.to !== paths.backoffice() && to.startsWith(section.to))?.icon ??
  Clock
