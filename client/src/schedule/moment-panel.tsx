import { Popover } from '@chakra-ui/react/popover'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUpRight, CalendarClock, CalendarX, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import type { PublishedValues } from '../published/published-form.tsx'
import type { PublishedRow } from '../published/published.ts'
import { usePublishedActions } from '../published/use-published-actions.tsx'
import { usePublishedRow } from '../published/use-published-row.tsx'
import { useTimeQuestion } from '../published/use-time-question.tsx'
import { useRowActions, type RowAction } from '../table/row-actions.ts'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { IconButton } from '../ui/buttons.tsx'
import { audienceSummary } from '../words/audience-summary.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import {
  reasonOf,
  ResourceIcon,
  resourceWords,
  StateBadge,
  titleOf,
  momentLabel,
} from './moment-look.tsx'
import { isMovable } from './moments.ts'
import type { Moment } from './schedule.ts'
import type { AnyPublished } from './use-moves.ts'

interface PanelProps {
  label: string
  anchor: HTMLElement
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** Stands beside what it is about. */
export function Panel({ label, anchor, open, onClose, children }: PanelProps) {
  const content = useRef<HTMLDivElement>(null)
  // It is drawn open, so that the popover does not see itself opened. It may not be in its place yet.
  useEffect(() => {
    if (open)
      (content.current?.querySelector('a') ?? content.current)?.focus({ preventScroll: true })
  }, [open])
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
      positioning={{
        placement: 'right-start',
        strategy: 'fixed',
        // On a phone there is no room beside it.
        overlap: true,
        getAnchorElement: () => anchor,
      }}
      finalFocusEl={() => anchor.querySelector<HTMLElement>(':scope > button') ?? anchor}
      // It closes itself. As an outside click it would be opened again.
      persistentElements={[() => anchor]}
    >
      <Popover.Positioner>
        <Popover.Content ref={content} aria-label={label} w="21rem" p="0">
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}

interface MomentPanelProps {
  moment: Moment
  of: AnyPublished
  anchor: HTMLElement
  open: boolean
  onClose: () => void
  onMove: (moment: Moment, at: string | null) => void
}

/** What happens at a moment, and what the viewer may do about it: by the very actions of its list. */
export function MomentPanel(props: MomentPanelProps) {
  const { moment, of } = props
  const { row } = usePublishedRow<PublishedRow>(of, moment.id)
  // The time is asked for as its editor does, by a form that holds what is written of it.
  const values = row ? (of.form.valuesOf(row) as PublishedValues) : undefined
  const form = useForm<PublishedValues>(values ? { values } : {})
  return (
    <FormProvider {...form}>
      <PanelOfRow {...props} row={row} />
    </FormProvider>
  )
}

interface PanelOfRowProps extends MomentPanelProps {
  row: PublishedRow | null
}

function PanelOfRow({ moment, of, anchor, open, onClose, onMove, row }: PanelOfRowProps) {
  const { publish, cancel, archive } = usePublishedActions<PublishedRow, PublishedValues, unknown>(
    of,
  )
  const { start, dialog } = useRowActions<PublishedRow>(titleOf)
  const { getValues } = useFormContext<PublishedValues>()
  const { askForTime, dialog: timeDialog } = useTimeQuestion()
  const isEnd = moment.kind === 'END'

  async function askForNewTime() {
    onClose()
    const field = isEnd ? 'expiresAt' : 'publishAt'
    if (!(await askForTime(field))) return
    const { [field]: time, timeZone } = getValues()
    const at = zonedToUtc(time, timeZone)
    if (at || isEnd) onMove(moment, at)
  }
  function removeEnd() {
    onClose()
    onMove(moment, null)
  }
  const run = (action: RowAction<PublishedRow>) => {
    onClose()
    if (row) start(action, row)
  }
  const isFor = (action: RowAction<PublishedRow>) => row === null || action.allowed(row)
  // What had ended before it could go out needs another end first.
  const mayMove = isMovable(moment) && moment.because !== 'EXPIRED'
  const { can } = moment
  const isLoading = row === null
  // Archiving it ends it now.
  const endsNow = isEnd && moment.state !== 'DONE' && row?.status === 'PUBLISHED'
  return (
    <>
      <Panel label={titleOf(moment)} anchor={anchor} open={open} onClose={onClose}>
        <Head moment={moment} row={row} onClose={onClose} />
        <chakra.div p="1.5" borderTopWidth="1px">
          <Action asChild>
            <Link to={of.paths.one(moment.id)}>
              <ArrowUpRight aria-hidden="true" /> {m.schedule_open()}
            </Link>
          </Action>
          {mayMove ? (
            <Action disabled={isLoading} onClick={() => void askForNewTime()}>
              <CalendarClock aria-hidden="true" />
              {moment.state === 'FAILED' ? m.schedule_again() : m.schedule_move()}
            </Action>
          ) : null}
          {mayMove && isEnd ? (
            <Action onClick={removeEnd}>
              <CalendarX aria-hidden="true" /> {m.schedule_remove_end()}
            </Action>
          ) : null}
          {[can.publish && publish, can.cancel && cancel, endsNow && archive].map((action) =>
            action && isFor(action) ? (
              <Action key={action.label} disabled={isLoading} onClick={() => run(action)}>
                <action.icon aria-hidden="true" /> {action.label}
              </Action>
            ) : null,
          )}
        </chakra.div>
      </Panel>
      {dialog}
      {timeDialog}
    </>
  )
}

const Action = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: '100%',
    minH: { base: '11', md: '8' },
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _icon: { width: '4', height: '4', color: 'fg.muted', flexShrink: '0' },
    _hover: { bg: 'bg.muted' },
    _disabled: { opacity: '0.5', cursor: 'default' },
  },
})

type HeadProps = Pick<PanelOfRowProps, 'moment' | 'row' | 'onClose'>

function Head({ moment, row, onClose }: HeadProps) {
  const reason = reasonOf(moment)
  const title = titleOf(moment)
  return (
    <chakra.div px="4" pt="2" pb="4" textStyle="sm">
      <chakra.div display="flex" alignItems="center" gap="2" me="-2" minH="10" color="fg.muted">
        <ResourceIcon of={moment} size={15} />
        <chakra.span textStyle="xs">{resourceWords[moment.resource]()}</chakra.span>
        <chakra.span ms="auto">
          <StateBadge of={moment} />
        </chakra.span>
        <IconButton label={m.schedule_close()} size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </chakra.div>
      <chakra.p
        textStyle="md"
        fontWeight="semibold"
        lineClamp="3"
        overflowWrap="anywhere"
        lang={languageOf(title)}
      >
        {title}
      </chakra.p>
      <chakra.p mt="1">{formatInZone(moment.at, defaultZone())}</chakra.p>
      <chakra.p color="fg.muted">
        {momentLabel(moment)} · {row ? audienceSummary(row.audience) : '…'}
      </chakra.p>
      {reason ? (
        <chakra.p mt="2" color={moment.state === 'FAILED' ? 'fg.error' : 'fg.warning'}>
          {reason}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
