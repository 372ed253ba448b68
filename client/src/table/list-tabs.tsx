import { FilterTabs } from './filter-tabs.tsx'
import type { ListFilter } from './list-filter.ts'
import type { ListParams } from './use-list-params.ts'

/** A filter of a list, as tabs that are links. */
export function ListTabs({ filter, params }: { filter: ListFilter; params: ListParams }) {
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
