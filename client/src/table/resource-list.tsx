import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff, SearchX, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { toFailure } from '../api/failure.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import type { ListFilter } from './list-filter.ts'
import { Pager } from './pager.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { RowAction, RunningAction } from './row-action.ts'
import { SearchField } from './search-field.tsx'
import { TableSkeletonRows } from './table-skeleton.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import type { ListParams } from './use-list-params.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useSelection } from './use-selection.ts'

interface ListState<Row> {
  params: ListParams
  rows: Row[]
  total: number | null
  fetching: boolean
  error: CombinedError | undefined
  reload: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

export interface ResourceListProps<Row> {
  /** Under this name the browser keeps the chosen columns. */
  name: string
  /** "position", "positions" */
  noun: [one: string, many: string]
  list: ListState<Row>
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string | null
  actions: RowAction<Row>[]
  /** The filter that is shown as tabs. */
  tabs: ListFilter | null
  filters?: ListFilter[]
  /** The order when none is chosen. */
  defaultSort?: string
  /** What is said when there is nothing yet, with the next step. */
  empty: { icon: LucideIcon; title: string; description: string; action: ReactNode }
}

/** A resource's list with everything that belongs to it. */
export function ResourceList<Row extends { id: string }>(props: ResourceListProps<Row>) {
  const { name, noun, list, columns, nameOf, actions, filters = [], defaultSort = '' } = props
  const { params, rows, total } = list
  const choice = useColumnChoice(name, columns)
  const { start, dialog } = useRowActions(nameOf)
  const bulk = actions.filter(isBulk)
  const selection = useSelection(rows, params.key)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        {props.tabs ? <Tabs filter={props.tabs} params={params} /> : <span />}
        <chakra.div display="flex" flexWrap="wrap" gap="2" w={{ base: '100%', md: 'auto' }}>
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              value={params.value(filter.name)}
              onChange={(value) => params.set(filter.name, value)}
            />
          ))}
          <SearchField
            label={`Search ${noun[1]}`}
            value={params.search}
            onSearch={params.setSearch}
          />
          <ColumnMenu columns={columns} isShown={choice.isShown} onToggle={choice.toggle} />
        </chakra.div>
      </chakra.div>
      <chakra.section
        aria-label="Results"
        aria-busy={list.fetching}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="xs"
        overflow="hidden"
      >
        {rows.length > 0 ? (
          <ResourceTable
            caption={noun[1]}
            columns={choice.shown}
            rows={rows}
            nameOf={nameOf}
            hrefOf={props.hrefOf}
            actions={actions}
            onAction={start}
            selection={bulk.length > 0 ? selection : null}
            sort={params.sort || defaultSort}
            hrefForSort={(sort) => params.hrefWith({ sort: sort === defaultSort ? '' : sort })}
          />
        ) : (
          <NoRows {...props} />
        )}
        {total !== null && rows.length > 0 ? (
          <Pager
            summary={`${total} ${total === 1 ? noun[0] : noun[1]}`}
            onPrevious={list.onPrevious}
            onNext={list.onNext}
          />
        ) : null}
      </chakra.section>
      <BulkBar selection={selection} actions={bulk} nameOf={nameOf} noun={noun} />
      {dialog}
    </>
  )
}

const isBulk = <Row,>(action: RowAction<Row>): action is RunningAction<Row> =>
  'run' in action && action.bulk === true

function Tabs({ filter, params }: { filter: ListFilter; params: ListParams }) {
  const current = params.value(filter.name)
  return (
    <FilterTabs
      label={filter.label}
      tabs={filter.options}
      current={filter.options.some(({ value }) => value === current) ? current : ''}
      hrefFor={(value) => params.hrefWith({ [filter.name]: value })}
    />
  )
}

function NoRows<Row>({ list, noun, empty }: ResourceListProps<Row>) {
  const { params, error, total, reload } = list
  if (error) {
    const { message } = toFailure(error)
    return (
      <MessagePage heading="h2" icon={CloudOff} title="The list did not load" description={message}>
        <Button variant="outline" onClick={reload}>
          Try again
        </Button>
      </MessagePage>
    )
  }
  if (total === null) return <TableSkeletonRows />
  if (params.narrowed || params.hasPrevious) {
    return (
      <MessagePage
        heading="h2"
        icon={SearchX}
        title="Nothing matches"
        description={`Try other words, or look through all ${noun[1]}.`}
      >
        <ButtonLink to="?" variant="outline">
          Show all
        </ButtonLink>
      </MessagePage>
    )
  }
  if (params.trashed) {
    return (
      <MessagePage
        heading="h2"
        icon={Trash2}
        title="The trash is empty"
        description={`What you move to the trash can be restored from here.`}
      />
    )
  }
  const { icon, title, description, action } = empty
  return (
    <MessagePage heading="h2" icon={icon} title={title} description={description}>
      {action}
    </MessagePage>
  )
}
