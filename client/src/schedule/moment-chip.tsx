import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { clockOf, ResourceIcon, stateLooks, titleOf, momentLabel } from './moment-look.tsx'
import { isMovable } from './moments.ts'
import type { Moment } from './schedule.ts'

// Firefox drags no buttons by their empty space, and a link opens in another tab as well.
const Chip = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    w: '100%',
    minH: { base: '11', md: '6' },
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderWidth: '1px',
    borderColor: 'transparent',
    focusVisibleRing: 'outside',
    transition: 'background 100ms, border-color 100ms',
    _hover: { borderColor: 'colorPalette.fg/40' },
    _icon: { flexShrink: '0' },
    '&[data-state=DONE]': {
      bg: 'transparent',
      color: 'fg.muted',
      fontWeight: 'normal',
      _icon: { color: 'colorPalette.fg' },
      _hover: { bg: 'bg.muted' },
    },
    '&[data-kind=END]': {
      bg: 'transparent',
      borderStyle: 'dashed',
      borderColor: 'border.emphasized',
    },
    '&[data-kind=END]:not([data-state=DONE])': { color: 'fg.muted' },
    '&[data-movable]': { cursor: 'grab' },
    '&[data-dragged]': { opacity: '0.4' },
    '&[aria-expanded=true]': { borderColor: 'colorPalette.fg' },
  },
})

interface MomentChipProps {
  moment: Moment
  href: string
  /** Whether the keyboard gets to it now. */
  reachable: boolean
  open: boolean
  onOpen: (anchor: HTMLElement) => void
  /** Left out where nothing is dragged. */
  onDrag?: (moment: Moment | null) => void
}

/** Something that happens on a day, in a line. It opens what may be done with it; what waits can be dragged. */
export function MomentChip({ moment, href, reachable, open, onOpen, onDrag }: MomentChipProps) {
  const { state, kind } = moment
  const chip = useRef<HTMLAnchorElement>(null)
  const isDraggable = onDrag !== undefined && isMovable(moment)
  const begin = useEffectEvent(() => onDrag?.(moment))
  const end = useEffectEvent(() => onDrag?.(null))
  const data = useEffectEvent(() => ({ moment }))
  useEffect(() => {
    const element = chip.current
    if (!element || !isDraggable) return
    return draggable({
      element,
      getInitialData: () => data(),
      onDragStart: () => {
        element.dataset['dragged'] = ''
        begin()
      },
      onDrop: () => {
        delete element.dataset['dragged']
        end()
      },
    })
  }, [isDraggable])

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(event.currentTarget)
  }
  const { icon: StateIcon, tone, label } = stateLooks[state]
  const title = titleOf(moment)
  return (
    <Chip
      ref={chip}
      to={href}
      draggable={isDraggable}
      tabIndex={reachable ? 0 : -1}
      colorPalette={kind === 'END' ? 'neutral' : tone}
      data-state={state}
      data-kind={kind}
      data-movable={isDraggable || undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={press}
    >
      <ResourceIcon of={moment} size={13} />
      <chakra.span fontVariantNumeric="tabular-nums" opacity="0.85">
        {clockOf(moment)}
      </chakra.span>{' '}
      <chakra.span truncate minW="0" lang={languageOf(title)}>
        {kind === 'END' ? m.schedule_ends_short({ title }) : title}
      </chakra.span>{' '}
      <chakra.span srOnly>
        {m.schedule_moment({ what: momentLabel(moment), state: label() })}
      </chakra.span>
      {state === 'LATE' || state === 'FAILED' ? (
        <chakra.span ms="auto" ps="0.5" flexShrink="0">
          <StateIcon size={13} aria-hidden="true" />
        </chakra.span>
      ) : null}
    </Chip>
  )
}
