import { Button } from '@chakra-ui/react/button'
import { Hourglass } from 'lucide-react'
import { people } from '../directory/directory-of.tsx'
import { useOfferRowActions, useRowActions } from '../table/row-actions.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { m } from '../words/m.ts'
import { Notice } from './declined-notice.tsx'
import { nameOf } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { useApprovalActions } from './use-approval-actions.tsx'

interface ApprovalNoticeProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
}

/** Who asked for an approval, when it should go out, and what the viewer may answer. */
export function ApprovalNotice<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
}: ApprovalNoticeProps<Row, Values, Input>) {
  const { approve, decline, retract, declineDialog } = useApprovalActions(of, row)
  const { start, dialog } = useRowActions<Row>(nameOf)
  const { approval } = row
  const asker = people.useNames([approval?.requestedBy ?? null])
  const who = (approval && asker(approval.requestedBy)) ?? ''
  const actions = [
    { action: retract, variant: 'ghost' as const },
    { action: decline, variant: 'outline' as const },
    { action: approve, variant: 'solid' as const },
  ].filter(({ action }) => action.allowed(row))
  useOfferRowActions(
    actions.map(({ action }) => action),
    row,
    start,
  )
  if (!approval) return null
  return (
    <Notice
      icon={Hourglass}
      tone="warning"
      title={m.published_requests_approval({ who })}
      at={approval.requestedAt}
      note={approval.note}
      about={effectOfApproval(row, approval)}
    >
      {actions.map(({ action, variant }) => (
        <Button
          key={action.label}
          size="sm"
          minH={{ base: '11', md: '8' }}
          variant={variant}
          onClick={() => start(action, row)}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
      {declineDialog}
    </Notice>
  )
}

/** What becomes of it once it is approved. */
function effectOfApproval(
  { status }: PublishedRow,
  { publishAt, notifyAgain, callsOff }: NonNullable<PublishedRow['approval']>,
): string {
  if (callsOff) return m.published_then_cancelled()
  if (status === 'PUBLISHED')
    return notifyAgain ? m.published_then_changed_loudly() : m.published_then_changed()
  return publishAt
    ? m.published_then_at({ time: formatInZone(publishAt, defaultZone()) })
    : m.published_then_at_once()
}
