import { chakra } from '@chakra-ui/react/styled-system'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Plus, Trash2, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RowAction } from '../table/row-actions.ts'
import { useMenuAt } from '../table/row-controls.tsx'
import { m } from '../words/m.ts'
import type { LineEntry } from '@prakat/schema/management-line'
import { countsBelow, linesOf } from '../directory/tree.ts'
import { moveByKey, type Move } from '../directory/tree-moves.ts'
import { useTreeDrag } from '../directory/use-tree-drag.ts'
import { TreeRow } from './tree-row.tsx'
import { useTreeKeys } from './use-tree-keys.ts'
import type { LineTree } from './use-line.ts'
import type { Open } from './use-open.ts'

interface TreeViewProps {
  tree: LineTree
  open: Open
  /** Opens every row, as during a search. */
  allOpen: boolean
  found: ReadonlySet<string>
  current: string | null
  /** The id of the place that was added last, which comes into sight. */
  added: string
  mayMove: boolean
  /** Something may be done with places. */
  mayChange: boolean
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  onMove: (move: Move) => void
  actions: RowAction<LineEntry>[]
  onAction: (action: RowAction<LineEntry>, entry: LineEntry) => void
}

const rowHeight = 56
const open = () => true

/** The line as a tree whose rows are moved by dragging and by keys. Of a long one only the rows in sight are there. */
export function TreeView(props: TreeViewProps) {
  const {
    tree,
    allOpen,
    found,
    current,
    added,
    mayMove,
    mayChange,
    hrefOf,
    onOpen,
    onMove,
    actions,
    onAction,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const help = useId()
  const isOpen = allOpen ? open : props.open.isOpen
  const lines = useMemo(() => linesOf(tree, isOpen), [tree, isOpen])
  const counts = useMemo(() => countsBelow(tree), [tree])
  const [moved, setMoved] = useState('')
  const { openMenu, menu } = useMenuAt({
    find: (id) => tree.byId.get(id),
    actions,
    onSelect: onAction,
  })
  const keys = useTreeKeys(lines, {
    isOpen,
    setOpen: props.open.setOpen,
    onEnter: onOpen,
    onMove(id, key) {
      const move = mayMove ? moveByKey(tree, id, key) : null
      if (move) applyMove(move)
    },
    onChange(id, key) {
      const entry = tree.byId.get(id)
      const action =
        entry && actions.find((each) => each.icon === icons[key] && each.allowed(entry))
      if (action) onAction(action, entry)
    },
    onMenu(id, back) {
      const row = document.getElementById(rowId(id))
      if (row && mayChange) openMenu(id, row, back)
    },
  })
  const [known, setKnown] = useState(added)
  if (known !== added) {
    setKnown(added)
    setMoved(added)
    keys.setActive(added)
  }
  const at = lines.findIndex(({ entry }) => entry.id === keys.active)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]!.entry.id,
    overscan: 8,
    // The row that the keys are at stays, as the tree refers to it.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      return at < 0 || visible.includes(at) ? visible : [...visible, at].sort((a, b) => a - b)
    },
  })
  const drag = useTreeDrag(tree, {
    scroller,
    mayMove,
    onMove: applyMove,
    onHover: (id) => props.open.setOpen(id, true),
  })

  function applyMove(move: Move) {
    if (move.parentId) props.open.setOpen(move.parentId, true)
    keys.setActive(move.id)
    setMoved(move.id)
    onMove(move)
  }
  // What was moved by a key, or is looked for, stays in sight.
  const target = current ?? moved
  const targetAt = lines.findIndex(({ entry }) => entry.id === target)
  useEffect(() => {
    if (targetAt >= 0) rows.scrollToIndex(targetAt, { align: 'auto' })
    // oxlint-disable-next-line react/exhaustive-deps -- the virtualizer is another object each time
  }, [targetAt, target])
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [at])

  return (
    <>
      <chakra.div
        ref={scroller}
        role="tree"
        aria-label={m.management_line_title()}
        aria-describedby={help}
        aria-activedescendant={keys.active ? rowId(keys.active) : undefined}
        tabIndex={0}
        h="100%"
        overflow="auto"
        overscrollBehaviorY="contain"
        position="relative"
        borderRadius="l3"
        _focusVisible={{ outline: 'none' }}
        css={{ '&:focus-visible [data-current]': focusRing }}
        onKeyDown={keys.onKeyDown}
        {...drag.handlers}
      >
        <chakra.div role="none" position="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index]!
            const { entry } = line
            return (
              <TreeRow
                key={key}
                id={rowId(entry.id)}
                line={line}
                all={counts.get(entry.id) ?? 0}
                top={start}
                height={rowHeight}
                open={isOpen(entry.id)}
                current={entry.id === keys.active}
                found={found.has(entry.id)}
                lookedAt={entry.id === current}
                dropPlace={drag.over?.id === entry.id ? drag.over.place : null}
                dragged={drag.dragged === entry.id}
                movable={mayMove}
                href={hrefOf(entry.id)}
                hasMenu={mayChange}
                onPress={keys.setActive}
                onOpen={onOpen}
                onToggle={props.open.setOpen}
                onMenu={openMenu}
              />
            )
          })}
        </chakra.div>
      </chakra.div>
      {menu}
      <chakra.p id={help} srOnly>
        {mayMove ? m.management_line_tree_keys() : m.management_line_tree_reading_keys()}
      </chakra.p>
    </>
  )
}

/** The actions that have a key of their own, by the pictures they have in the menu. */
const icons: Record<string, LucideIcon> = { Insert: Plus, Delete: Trash2 }
const rowId = (id: string) => `line-${id}`
const focusRing = { outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' }
