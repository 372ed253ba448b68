import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { people } from '../directory/directory-of.tsx'
import { useOfferRowActions, useRowActions } from '../table/row-actions.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
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
      title={m.published_asked_by({ who })}
      at={approval.requestedAt}
      note={approval.note}
      about={whatThen(row, approval)}
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
function whatThen(
  { status }: PublishedRow,
  { publishAt, notifyAgain }: NonNullable<PublishedRow['approval']>,
): string {
  if (status === 'PUBLISHED')
    return notifyAgain ? m.published_then_changed_loudly() : m.published_then_changed()
  return publishAt
    ? m.published_then_at({ time: formatInZone(publishAt, defaultZone()) })
    : m.published_then_at_once()
}

/** Why an approval was not given. */
export function DeclinedNotice({ declined }: { declined: NonNullable<PublishedRow['declined']> }) {
  const { declinedBy, declinedAt, note } = declined
  const who = people.useNames([declinedBy])(declinedBy) ?? ''
  return (
    <Notice
      icon={CircleX}
      tone="error"
      title={m.published_declined_by({ who })}
      at={declinedAt}
      note={note}
      about={m.published_declined_then()}
    />
  )
}

interface NoticeProps {
  icon: LucideIcon
  tone: 'warning' | 'error'
  title: string
  at: string
  note: string
  about: string
  children?: ReactNode
}

function Notice({ icon: Icon, tone, title, at, note, about, children }: NoticeProps) {
  return (
    <chakra.section
      aria-label={title}
      display="flex"
      gap="3"
      mb="4"
      p="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      boxShadow="xs"
      textStyle="sm"
    >
      <chakra.span colorPalette={tone} color="colorPalette.fg" pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        rowGap="3"
      >
        <chakra.div minW="0" flex="1 1 18rem">
          <chakra.p>
            <chakra.span fontWeight="medium">{title}</chakra.span>{' '}
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              · <RelativeTime at={at} />
            </chakra.span>
          </chakra.p>
          {note ? (
            <chakra.p
              my="1.5"
              ps="3"
              borderStartWidth="2px"
              borderColor="border.emphasized"
              lang={languageOf(note)}
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxW="prose"
            >
              {note}
            </chakra.p>
          ) : null}
          <chakra.p color="fg.muted" textWrap="pretty">
            {about}
          </chakra.p>
        </chakra.div>
        {children ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {children}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.section>
  )
}
