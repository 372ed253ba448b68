import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { m, type Text } from '../words/m.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu, useColumnChoice } from './column-menu.tsx'
import type { Column } from './column.tsx'
import { FilterSelect, ListTabs, SortSelect, type ListFilter } from './filters.tsx'
import { ListMessage, type EmptyList } from './list-message.tsx'
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx'
import { useRowActions, type RowAction, type RunningAction } from './row-actions.ts'
import { SearchField } from './search-field.tsx'
import { ListCard } from './table-parts.tsx'
import type { ListState } from './use-resource-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

/** The words for a list of one kind of thing. */
export interface ListWords {
  /** "Positions" */
  title: Text
  /** "Search positions"; left out where nothing is searched by words. */
  search?: Text
  /** "37 positions" */
  count: (inputs: { count: number }) => string
}

interface ResourceListProps<Row extends { id: string }> {
  /** Under this name the browser keeps the chosen columns. */
  name: string
  words: ListWords
  list: ListState<Row>
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string | null
  actions: RowAction<Row>[]
  /** The filter that is shown as tabs. */
  tabs: ListFilter | null
  /** Filters of its own, in place of tabs. */
  lead?: ReactNode
  filters?: ListFilter[]
  /** The order when none is chosen. */
  defaultSort?: string
  /** What draws the rows, if not as a table. */
  Rows?: ComponentType<ResourceTableProps<Row>>
  /** What is said when there is nothing yet, with the next step. */
  empty: EmptyList
}

/** A resource's list with everything that belongs to it. */
export function ResourceList<Row extends { id: string }>(props: ResourceListProps<Row>) {
  const { name, words, list, columns, nameOf, actions, filters = [], defaultSort = '' } = props
  const { Rows = ResourceTable } = props
  const { params, rows, total } = list
  const choice = useColumnChoice(name, columns)
  const { start, dialog } = useRowActions(nameOf)
  const bulk = actions.filter(isBulk)
  const choosable = rows.filter((row) => bulk.some((action) => action.allowed(row)))
  const selection = useSelection(choosable, params.key)
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', lg: props.lead ? 'nowrap' : 'wrap' }}
        alignItems="end"
        justifyContent="space-between"
        gap="3"
        mb="4"
      >
        {props.lead ?? (props.tabs ? <ListTabs filter={props.tabs} params={params} /> : <span />)}
        <chakra.div display="flex" flexWrap="wrap" gap="2" w={{ base: '100%', md: 'auto' }}>
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              value={params.value(filter.name)}
              onChange={(value) => params.set(filter.name, value)}
            />
          ))}
          {words.search ? (
            <SearchField label={words.search()} value={params.search} onSearch={params.setSearch} />
          ) : null}
          {props.Rows ? null : (
            <>
              <SortSelect
                columns={columns}
                value={params.sort || defaultSort}
                onChange={(sort) => params.set('sort', sort === defaultSort ? '' : sort)}
              />
              <ColumnMenu columns={columns} isShown={choice.isShown} onToggle={choice.toggle} />
            </>
          )}
          <ViewMenu list={name} params={params} />
        </chakra.div>
      </chakra.div>
      <ListCard
        aria-label={m.table_results()}
        aria-busy={list.fetching}
        css={{ container: 'list / inline-size' }}
      >
        {rows.length > 0 ? (
          <Rows
            caption={words.title()}
            columns={choice.visible}
            rows={rows}
            nameOf={nameOf}
            hrefOf={props.hrefOf}
            actions={actions}
            onAction={start}
            selection={choosable.length > 0 ? selection : null}
            sort={params.sort || defaultSort}
            hrefForSort={(sort) => params.hrefWith({ sort: sort === defaultSort ? '' : sort })}
          />
        ) : (
          <ListMessage list={list} empty={props.empty} />
        )}
        {total !== null && rows.length > 0 ? (
          <Pager
            summary={words.count({ count: total })}
            onPrevious={list.onPrevious}
            onNext={list.onNext}
          />
        ) : null}
      </ListCard>
      <BulkBar selection={selection} actions={bulk} nameOf={nameOf} count={words.count} />
      {dialog}
    </>
  )
}

const isBulk = <Row,>(action: RowAction<Row>): action is RunningAction<Row> =>
  'run' in action && action.bulk !== undefined

interface PagerProps {
  /** "37 announcements" */
  summary: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** The foot of a list: how much there is, and the way through it. */
function Pager({ summary, onPrevious, onNext }: PagerProps) {
  const hasPages = onPrevious !== null || onNext !== null
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px={{ base: '4', md: '5' }}
      minH="3.25rem"
      borderTopWidth="1px"
      textStyle="sm"
      color="fg.muted"
    >
      <span>{summary}</span>
      {hasPages ? (
        <chakra.div display="flex" gap="2">
          <Button variant="outline" size="sm" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            <ChevronLeft aria-hidden="true" /> {m.table_previous()}
          </Button>
          <Button variant="outline" size="sm" disabled={!onNext} onClick={() => onNext?.()}>
            {m.table_next()} <ChevronRight aria-hidden="true" />
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
