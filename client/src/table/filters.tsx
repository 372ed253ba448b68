import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { FilterField } from '../forms/fields.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Select } from '../ui/select.tsx'
import { m } from '../words/m.ts'
import type { Column } from './column.tsx'
import type { ListParams } from './use-list-params.ts'

/** A choice that narrows a list; kept in the address under its name. */
export interface ListFilter {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** A filter by a field of the rows, in the field's own words. */
export const filterOf = (name: string, { label, options }: FilterField): ListFilter => ({
  name,
  label: label(),
  options: Object.entries(options).map(([value, word]) => ({ value, label: word() })),
})

/** What is in use, or the trash. */
export const trashTabs = (): ListFilter => ({
  name: 'view',
  label: m.table_view(),
  options: [
    { value: '', label: m.table_in_use() },
    { value: 'trash', label: m.table_trash() },
  ],
})

/** A filter of a list, as tabs that are links. */
export function ListTabs({ filter, params }: { filter: ListFilter; params: ListParams }) {
  const current = params.value(filter.name)
  return (
    <LinkTabs
      label={filter.label}
      tabs={filter.options}
      current={filter.options.some(({ value }) => value === current) ? current : ''}
      hrefFor={(value) => params.hrefWith({ [filter.name]: value })}
    />
  )
}

interface SortSelectProps<Row> {
  columns: Column<Row>[]
  value: string
  onChange: (sort: string) => void
}

/** What an order of a list is called, by the kind of the column's values. */
function orderInWords(
  order: string,
  direction: 'ascending' | 'descending',
  { header: column, sortedAs = 'text' }: Pick<Column<unknown>, 'header' | 'sortedAs'>,
): string {
  if (order === 'NEWEST') return m.table_newest_first()
  if (order === 'OLDEST') return m.table_oldest_first()
  const words = {
    text: { ascending: m.table_a_to_z, descending: m.table_z_to_a },
    number: { ascending: m.table_lowest_first, descending: m.table_highest_first },
    time: { ascending: m.table_earliest_first, descending: m.table_latest_first },
  }
  return words[sortedAs][direction]({ column })
}

/** The order of a list where it has no head to press, as on a phone. */
export function SortSelect<Row>({ columns, value, onChange }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ header, sort = [], sortedAs }) =>
    sort.map(({ direction, value: order }) => ({
      value: order,
      label: orderInWords(order, direction, { header, sortedAs }),
    })),
  )
  if (options.length < 2) return null
  return (
    <chakra.div hideFrom="md" flex="1 1 40%">
      <ChoiceOf label={m.table_sort()} value={value} onChange={onChange}>
        {options.some((option) => option.value === value) ? null : (
          <option value="">{m.table_sort()}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </ChoiceOf>
    </chakra.div>
  )
}

interface FilterSelectProps {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
  /** As wide as there is room, below its label. */
  wide?: boolean
}

/** A filter with too many choices for tabs. */
export function FilterSelect({ filter, value, onChange, wide = false }: FilterSelectProps) {
  return (
    <chakra.div flex={{ base: '1 1 40%', md: '0 0 auto' }} maxW={wide ? undefined : { md: '52' }}>
      <ChoiceOf label={filter.label} value={value} onChange={onChange}>
        <option value="">{wide ? m.table_all() : m.table_all_of({ filter: filter.label })}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </ChoiceOf>
    </chakra.div>
  )
}

interface ChoiceOfProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function ChoiceOf({ label, value, onChange, children }: ChoiceOfProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      color={value ? 'fg' : 'fg.muted'}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </Select>
  )
}
