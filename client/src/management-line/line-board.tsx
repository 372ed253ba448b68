import { chakra } from '@chakra-ui/react/styled-system'
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronUp,
  ChevronsDownUp,
  ChevronsUpDown,
  CornerDownRight,
  CornerUpLeft,
  Plus,
} from 'lucide-react'
import type { LineEntry } from '@prakat/schema/management-line'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useListParams } from '../table/use-list-params.ts'
import { useRowActions, type RowAction } from '../table/row-actions.ts'
import { useViewer } from '../session/me.ts'
import { SearchField } from '../table/search-field.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { nameOfEntry } from './line.ts'
import { treeOf, withAbove } from '../directory/tree.ts'
import { moveByKey } from '../directory/tree-moves.ts'
import { paths } from '../paths.ts'
import { PrintButton } from './print-button.tsx'
import { SaveMenu } from './save-menu.tsx'
import { TreeView } from './tree-view.tsx'
import { useFinds } from './use-finds.ts'
import { useLineActions } from './use-line-actions.tsx'
import type { useLine } from './use-line.ts'
import { useMoveDialog } from './use-move-dialog.tsx'
import { useOpen } from './use-open.ts'

const ChartView = lazy(async () => ({
  default: (await import('./chart/chart-view.tsx')).ChartView,
}))

export type LineView = 'tree' | 'chart' | 'list'

interface LineBoardProps {
  line: ReturnType<typeof useLine>
  view: LineView
  tabs: ReactNode
  hrefOf: (id: string) => string
  mayMove: boolean
  mayCreate: boolean
  /** The id of the place that was added last. */
  added: string
}

/** The tree or the chart, with a search that leads from one find to the next. */
export function LineBoard({ line, view, tabs, hrefOf, mayMove, mayCreate, added }: LineBoardProps) {
  const { tree } = line
  const params = useListParams()
  const { may } = useViewer()
  const navigate = useNavigate()
  const open = useOpen(tree)
  const isThere = tree.byId.has(added)
  const reveal = useEffectEvent(open.reveal)
  useEffect(() => {
    if (isThere) reveal(added)
  }, [added, isThere])
  const finds = useFinds(tree, open, params.search, view === 'chart')
  const { found, current, isSearching } = finds
  const visibleTree = useMemo(
    () => (isSearching && view === 'tree' ? treeOf(withAbove(tree, new Set(found))) : tree),
    [tree, found, isSearching, view],
  )
  const onOpen = (id: string) => void navigate(hrefOf(id))
  const { start, dialog } = useRowActions<LineEntry>(nameOfEntry)
  const trash = useLineActions(tree, () => void line.reload())
  const moving = useMoveDialog(line.move)
  const mayMoveNow = mayMove && !isSearching
  const move = (label: () => string, icon: typeof ArrowUp, key: string): RowAction<LineEntry> => ({
    label: label(),
    icon,
    allowed: ({ id }) => mayMoveNow && moveByKey(tree, id, key) !== null,
    open: ({ id }) => {
      const to = moveByKey(tree, id, key)
      if (to) line.move(to)
    },
  })
  const actions: RowAction<LineEntry>[] = [
    {
      label: m.management_line_add_below(),
      icon: Plus,
      allowed: () => mayCreate,
      open: ({ id }) => void navigate(`${paths.lineNode('new')}?under=${id}`),
    },
    move(m.management_line_move_up, ArrowUp, 'ArrowUp'),
    move(m.management_line_move_down, ArrowDown, 'ArrowDown'),
    move(m.management_line_move_in, CornerDownRight, 'ArrowRight'),
    move(m.management_line_move_out, CornerUpLeft, 'ArrowLeft'),
    moving.action,
    ...trash,
  ]

  function searchFor(text: string) {
    finds.beginAnew()
    params.setSearch(text)
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
        {tabs}
        <chakra.div flex="1" />
        {isSearching ? (
          <chakra.div display="flex" alignItems="center" gap="1" textStyle="sm" color="fg.muted">
            <chakra.span aria-live="polite" fontVariantNumeric="tabular-nums">
              {current
                ? m.management_line_found({ at: finds.place, count: found.length })
                : m.management_line_nothing_found()}
            </chakra.span>
            <IconButton
              size="sm"
              label={m.management_line_previous()}
              disabled={found.length < 2}
              onClick={() => finds.next(-1)}
            >
              <ChevronUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              label={m.management_line_next()}
              disabled={found.length < 2}
              onClick={() => finds.next()}
            >
              <ChevronDown size={16} aria-hidden="true" />
            </IconButton>
          </chakra.div>
        ) : null}
        <chakra.form
          w={{ base: '100%', md: 'auto' }}
          onSubmit={(event) => {
            event.preventDefault()
            finds.next()
          }}
        >
          <SearchField
            label={m.management_line_search()}
            value={params.search}
            onSearch={searchFor}
          />
        </chakra.form>
        <IconButton
          variant="outline"
          label={m.management_line_open_all()}
          onClick={() => open.setAll(true)}
        >
          <ChevronsUpDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="outline"
          label={m.management_line_close_all()}
          onClick={() => open.setAll(false)}
        >
          <ChevronsDownUp size={16} aria-hidden="true" />
        </IconButton>
        {view === 'chart' ? (
          <>
            <PrintButton tree={tree} isOpen={open.isOpen} />
            <SaveMenu tree={tree} isOpen={open.isOpen} />
          </>
        ) : null}
      </chakra.div>
      <chakra.section
        aria-label={m.management_line_title()}
        aria-busy={line.loading}
        h="calc(100dvh - 15rem)"
        minH="26rem"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="xs"
        overflow="hidden"
      >
        {line.loading ? null : view === 'tree' ? (
          <TreeView
            tree={visibleTree}
            open={open}
            added={added}
            allOpen={isSearching}
            found={new Set(found)}
            mayMove={mayMoveNow}
            mayChange={mayMove || mayCreate || may('managementLine.trash')}
            onMove={line.move}
            onAction={start}
            current={current?.id ?? null}
            {...{ hrefOf, onOpen, actions }}
          />
        ) : (
          <Suspense fallback={<div aria-busy="true" />}>
            <ChartView {...{ tree, open, found, current, hrefOf, onOpen }} />
          </Suspense>
        )}
      </chakra.section>
      {dialog}
      {moving.dialog}
    </>
  )
}
