import { chakra } from '@chakra-ui/react/styled-system'
import { people } from '../../directory/directory-of.tsx'
import { defaultZone } from '../../time/default-zone.ts'
import { formatInZone } from '../../time/zones.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { m } from '../../words/m.ts'
import type { LandingPlan } from '../section.ts'

interface PlannedVersionProps {
  planned: LandingPlan
  busy: boolean
  /** Null for whoever may not. */
  onCancel: (() => void) | null
}

/** The version that waits for its time, or that could not be published when it had come. */
export function PlannedVersion({ planned, busy, onCancel }: PlannedVersionProps) {
  const { publishAt, plannedBy, note, missed, isDraft } = planned
  const nameOf = people.useNames([plannedBy])
  const time = formatInZone(publishAt, defaultZone())
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      flexBasis="100%"
      pt="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Badge tone={missed ? 'warning' : 'secondary'}>
        {missed ? m.landing_nothing_live() : m.published_status_scheduled()}
      </Badge>
      <chakra.div flex="1" minW="15rem" textStyle="sm" overflowWrap="anywhere">
        <p>
          {m.landing_planned_for({ time, who: nameOf(plannedBy) ?? '…' })}
          {note ? ` · “${note}”` : null}
        </p>
        {missed ? (
          <chakra.p role="alert" color="fg.warning">
            {m.landing_plan_missed()}
          </chakra.p>
        ) : isDraft ? null : (
          <chakra.p color="fg.muted">{m.landing_plan_older()}</chakra.p>
        )}
      </chakra.div>
      {onCancel ? (
        <Button size="sm" variant="outline" disabled={busy} onClick={onCancel}>
          {missed ? m.landing_plan_remove() : m.ui_cancel()}
        </Button>
      ) : null}
    </chakra.div>
  )
}
