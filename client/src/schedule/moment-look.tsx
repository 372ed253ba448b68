import { chakra } from '@chakra-ui/react/styled-system'
import {
  CircleCheck,
  CircleX,
  Clapperboard,
  Clock,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { formatDate } from '../time/formats.ts'
import { defaultZone } from '../time/default-zone.ts'
import { Badge } from '../ui/badge.tsx'
import { notificationIcon } from '../ui/notification-look.ts'
import { m } from '../words/m.ts'
import type { Moment } from './schedule.ts'

export const stateLooks = {
  PENDING: { label: m.schedule_state_pending, tone: 'secondary', icon: Clock },
  LATE: { label: m.schedule_state_late, tone: 'warning', icon: TriangleAlert },
  FAILED: { label: m.schedule_state_failed, tone: 'error', icon: CircleX },
  DONE: { label: m.schedule_state_done, tone: 'success', icon: CircleCheck },
} as const

export const resourceWords = {
  ANNOUNCEMENT: m.schedule_announcement,
  ARTICLE: m.schedule_article,
  MEETING: m.schedule_meeting,
  VIDEO: m.schedule_video,
} as const

export const titleOf = ({ title }: Pick<Moment, 'title'>) => title || m.published_untitled()

/** "09:00" at the portal's place. */
export const clockOf = ({ at }: Pick<Moment, 'at'>) =>
  formatDate(new Date(at), { timeZone: defaultZone(), hour: '2-digit', minute: '2-digit' })

/** What is done with it then: it is going to be published, has been, ends or has ended. */
export function momentLabel({ kind, state }: Moment): string {
  if (kind === 'END') return state === 'DONE' ? m.schedule_ended() : m.schedule_ends()
  if (state === 'FAILED') return m.schedule_not_published()
  return state === 'DONE' ? m.schedule_published() : m.schedule_publishes()
}

const reasons = {
  NOT_ALLOWED: m.schedule_why_not_allowed,
  EXPIRED: m.schedule_why_expired,
  NOBODY: m.schedule_why_nobody,
  REFUSED: m.schedule_why_refused,
}

/** Why it is late, or did not go out. */
export function reasonOf({ state, because }: Moment): string | null {
  if (state === 'LATE') return m.schedule_why_late()
  if (state !== 'FAILED') return null
  return because && reasons[because]()
}

const icons: Record<Moment['resource'], LucideIcon> = {
  ANNOUNCEMENT: notificationIcon.announcement,
  ARTICLE: notificationIcon.article,
  MEETING: notificationIcon.meeting,
  VIDEO: Clapperboard,
}

export function ResourceIcon({ of, size = 14 }: { of: Pick<Moment, 'resource'>; size?: number }) {
  const Icon = icons[of.resource]
  return <Icon size={size} strokeWidth={2} aria-hidden="true" />
}

export const StateBadge = ({ of }: { of: Moment }) => (
  <Badge tone={stateLooks[of.state].tone} faint={of.state === 'DONE'}>
    {stateLooks[of.state].label()}
  </Badge>
)

/** What the colours of a month mean, and by whose clock its times are where that needs saying. */
export function Legend({ states, zone }: { states: boolean; zone: string }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      mt="3"
      px="1"
      textStyle="xs"
      color="fg.muted"
    >
      {(states ? Object.entries(stateLooks) : []).map(([state, { label, tone }]) => (
        <chakra.span key={state} display="inline-flex" alignItems="center" gap="1.5">
          <chakra.span
            colorPalette={tone}
            bg="colorPalette.solid"
            boxSize="2"
            borderRadius="full"
          />
          {label()}
        </chakra.span>
      ))}
      <chakra.span ms={{ md: 'auto' }}>{zone}</chakra.span>
    </chakra.div>
  )
}
