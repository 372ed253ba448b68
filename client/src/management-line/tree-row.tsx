import type { LineEntry } from '@prakat/schema/management-line'
import { ChevronRight, Ellipsis, Globe, GripVertical, UserRoundX } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { inWords } from '../table/column.tsx'
import { classes, css } from '../ui/css.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { m } from '../words/m.ts'
import { departmentOf, holderOf, nameOfEntry, titleOf, vacantWords } from './line.ts'
import type { Line } from '../directory/tree.ts'
import type { DropPlace } from '../directory/tree-moves.ts'

interface TreeRowProps {
  id: string
  line: Line<LineEntry>
  /** How many lie below it in all. */
  all: number
  top: number
  height: number
  open: boolean
  /** The keys are at it. */
  current: boolean
  found: boolean
  /** Of what a search found, the one that is looked at. */
  lookedAt: boolean
  dropPlace: DropPlace | null
  dragged: boolean
  movable: boolean
  href: string
  hasMenu: boolean
  onPress: (id: string) => void
  onOpen: (id: string) => void
  onToggle: (id: string, open: boolean) => void
  onMenu: (id: string, button: HTMLElement) => void
}

const indent = 1.5
/** Deeper ones stand where the last of these does, or a phone would have no room for their names. */
const indented = 12

/** One place of the tree, indented by its level. Hundreds are scrolled, so they are drawn without Chakra. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { line, open, current, dropPlace, href, onPress, onOpen, onToggle } = props
  const { entry, level, place, siblings, below } = line
  const holder = holderOf(entry)
  const title = titleOf(entry)
  const name = nameOfEntry(entry)
  // A phone has no room beside the title to say who has left.
  const leftWithTitle = !holder && title !== '' && Boolean(entry.left)
  function press(event: MouseEvent) {
    onPress(entry.id)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(entry.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tree has the focus
    <div
      id={props.id}
      role="treeitem"
      data-row={entry.id}
      data-current={current ? '' : undefined}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={below > 0 ? open : undefined}
      aria-selected={current}
      // Not a label of its own, which would leave out what is seen.
      aria-labelledby={`${props.id}-words`}
      draggable={props.movable}
      className={classes(
        rowLook,
        backgrounds[
          props.lookedAt ? 'lookedAt' : props.found ? 'found' : current ? 'current' : 'usual'
        ],
        props.dragged && draggedLook,
        dropPlace !== null && dropLooks[dropPlace],
      )}
      style={{
        height: props.height,
        top: props.top,
        paddingInlineStart: `${Math.min(level - 1, indented) * indent + 0.5}rem`,
      }}
      onMouseDown={() => onPress(entry.id)}
    >
      {props.movable ? (
        <span className={gripLook} aria-hidden="true">
          <GripVertical size={14} />
        </span>
      ) : null}
      {below > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={open ? m.management_line_close({ name }) : m.management_line_open({ name })}
          onClick={() => onToggle(entry.id, !open)}
          className={classes(toggleLook, toggleButton)}
        >
          <span className={classes(arrowLook, open && arrowOpen)}>
            <ChevronRight size={16} aria-hidden="true" />
          </span>
        </button>
      ) : (
        <span className={toggleLook} />
      )}
      {holder ? (
        <PersonAvatar name={holder} photo={entry.photo} size="md" />
      ) : (
        <span aria-hidden="true" className={nobodyLook}>
          <UserRoundX size={16} />
        </span>
      )}
      <div id={`${props.id}-words`} className={wordsLook}>
        <div className={textLook}>
          <a
            href={href}
            tabIndex={-1}
            draggable={false}
            onClick={press}
            className={classes(nameLook, !holder && vacantName)}
          >
            {inWords(name)}
          </a>{' '}
          <div className={detailLook}>
            {leftWithTitle ? <span className={onPhone}>{inWords(vacantWords(entry))}</span> : null}
            {inWords(holder ? title : '')}
            {holder && title && departmentOf(entry) ? ' · ' : ''}
            {inWords(departmentOf(entry))}
          </div>
        </div>{' '}
        {holder || !title ? null : (
          <span className={classes(markLook, leftWithTitle && notOnPhone)}>
            {vacantWords(entry)}{' '}
          </span>
        )}
        <span
          className={countLook}
          data-tip={props.all > 0 ? m.management_line_below({ count: props.all }) : undefined}
        >
          {props.all > 0 ? props.all : ''}{' '}
        </span>
        <span
          className={globeLook}
          data-tip={entry.public ? m.management_line_is_public() : undefined}
        >
          {entry.public ? <Globe size={15} aria-label={m.management_line_is_public()} /> : null}
        </span>
      </div>
      {props.hasMenu ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={m.table_actions_for({ name })}
          data-tip={m.table_actions()}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => props.onMenu(entry.id, currentTarget)}
          className={classes(toggleLook, toggleButton)}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
})

const rowLook = css({
  position: 'absolute',
  insetInline: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  pe: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.subtle',
  _hover: { bg: 'bg.muted' },
})
const backgrounds = {
  lookedAt: css({ bg: 'primary.subtle' }),
  found: css({ bg: 'warning.subtle' }),
  current: css({ bg: 'bg.muted' }),
  usual: css({ bg: 'bg.panel' }),
}
const draggedLook = css({ opacity: '0.45' })
const dropLooks: Record<DropPlace, string> = {
  before: css({ boxShadow: 'inset 0 2px 0 {colors.primary.solid}' }),
  after: css({ boxShadow: 'inset 0 -2px 0 {colors.primary.solid}' }),
  inside: css({ boxShadow: 'inset 0 0 0 2px {colors.primary.solid}' }),
}
const gripLook = css({
  display: { base: 'none', md: 'inline' },
  color: 'fg.subtle',
  cursor: 'grab',
})
const toggleLook = css({
  display: 'grid',
  placeItems: 'center',
  w: { base: '11', md: '7' },
  h: { base: '11', md: '7' },
  flexShrink: '0',
})
const toggleButton = css({
  borderRadius: 'l2',
  color: 'fg.muted',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.emphasized' },
})
const arrowLook = css({
  display: 'grid',
  transition: { base: 'transform 120ms', _motionReduce: 'none' },
})
const arrowOpen = css({ transform: 'rotate(90deg)' })
const nobodyLook = css({
  display: 'grid',
  placeItems: 'center',
  w: '9',
  h: '9',
  flexShrink: '0',
  borderRadius: 'full',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  color: 'fg.subtle',
})
const wordsLook = css({ display: 'contents' })
const textLook = css({ flex: '1', minW: '0' })
const nameLook = css({
  display: 'block',
  truncate: true,
  textStyle: 'sm',
  fontWeight: 'medium',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
})
const vacantName = css({ color: 'fg.muted' })
const detailLook = css({ truncate: true, textStyle: 'xs', color: 'fg.muted' })
const markLook = css({
  maxW: '50%',
  truncate: true,
  px: '2',
  py: '0.5',
  borderRadius: 'full',
  textStyle: 'xs',
  fontWeight: 'medium',
  bg: 'warning.subtle',
  color: 'warning.fg',
})
const onPhone = css({ md: { display: 'none' }, _after: { content: '" · "' } })
const notOnPhone = css({ display: { base: 'none', md: 'inline' } })
const countLook = css({
  display: { base: 'none', md: 'inline' },
  minW: '8',
  textStyle: 'xs',
  color: 'fg.subtle',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
})
const globeLook = css({
  display: { base: 'none', md: 'inline' },
  w: '4',
  h: '4',
  color: 'fg.subtle',
})
