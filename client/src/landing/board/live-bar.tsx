import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink, History, Share2, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { people } from '../../directory/directory-of.tsx'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { rich } from '../../ui/rich.tsx'
import { m } from '../../words/m.ts'
import type { LandingPlan, LandingState } from '../section.ts'
import { PlannedVersion } from './planned-version.tsx'

interface LiveBarProps {
  state: LandingState
  /** How many sections of the draft are part of the page. */
  active: number
  busy: boolean
  onPublish: () => void
  onCancel: (planned: LandingPlan) => void
  onShare: () => void
  onUndo: () => void
  onHistory: () => void
}

/** The version that visitors see, how the draft differs from it, and what may be done about that. */
export const LiveBar = memo(Bar, (before, now) =>
  // What it does is the same each time, though it is another function.
  (['state', 'active', 'busy'] as const).every((name) => before[name] === now[name]),
)

function Bar(props: LiveBarProps) {
  const { state, active, busy, onPublish, onCancel, onShare, onUndo, onHistory } = props
  const { may } = useViewer()
  const { live, planned, undoes, changes, incomplete } = state
  const nameOf = people.useNames([live?.publishedBy])
  const mayPublish = may('landing.publish')
  const blocked = publishBlocker(state, active)
  return (
    <chakra.section
      aria-label={m.landing_live()}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      mb="5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
    >
      <chakra.div flex="1" minW="15rem" display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Badge tone={live ? 'success' : 'neutral'}>
            {live ? m.landing_version_live({ number: live.number }) : m.landing_nothing_live()}
          </Badge>
          {changes.length > 0 && live ? (
            <Badge tone="secondary">{m.landing_changes_count({ count: changes.length })}</Badge>
          ) : null}
          {incomplete.length > 0 ? (
            <Badge tone="warning">{m.landing_incomplete_count({ count: incomplete.length })}</Badge>
          ) : null}
        </chakra.div>
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {live
            ? rich(m.landing_published_by, {
                when: <RelativeTime at={live.publishedAt} />,
                who: <span>{nameOf(live.publishedBy) ?? '…'}</span>,
              })
            : m.landing_nothing_live_about()}
          {live?.note ? ` · “${live.note}”` : null}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ButtonLink to={paths.home()} variant="ghost" target="_blank">
          <ExternalLink aria-hidden="true" /> {m.landing_visit()}
        </ButtonLink>
        <Button variant="ghost" onClick={onShare}>
          <Share2 aria-hidden="true" /> {m.landing_share()}
        </Button>
        <Button variant="outline" onClick={onHistory}>
          <History aria-hidden="true" /> {m.landing_history()}
        </Button>
        {mayPublish && undoes !== null && live ? (
          <Button variant="outline" disabled={busy} onClick={onUndo}>
            <Undo2 aria-hidden="true" /> {m.landing_undo()}
          </Button>
        ) : null}
        {mayPublish ? (
          <Button
            disabled={busy || blocked !== null}
            aria-describedby={blocked ? 'why-not-published' : undefined}
            onClick={onPublish}
          >
            {m.landing_publish()}
          </Button>
        ) : null}
      </chakra.div>
      {planned ? (
        <PlannedVersion
          {...{ planned, busy }}
          onCancel={mayPublish ? () => onCancel(planned) : null}
        />
      ) : null}
      {mayPublish && blocked ? (
        <chakra.p id="why-not-published" flexBasis="100%" textStyle="sm" color="fg.muted">
          {blocked}
        </chakra.p>
      ) : null}
    </chakra.section>
  )
}

/** Why it cannot be published as it is. */
export function publishBlocker(
  { changes, incomplete }: LandingState,
  active: number,
): string | null {
  if (active === 0) return m.landing_nothing_to_publish()
  if (incomplete.length > 0) return m.landing_complete_first()
  return changes.length === 0 ? m.landing_nothing_changed() : null
}
