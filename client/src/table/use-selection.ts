import { useState } from 'react'

/** The selected rows of this page. Another page or filter starts with none. */
export function useSelection<Row extends { id: string }>(rows: Row[], key: string) {
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<string> }>({
    key,
    ids: new Set(),
  })
  const ids = chosen.key === key ? chosen.ids : new Set<string>()
  const selected = rows.filter((row) => ids.has(row.id))
  const put = (next: Iterable<string>) => setChosen({ key, ids: new Set(next) })
  return {
    selected,
    may: (id: string) => rows.some((row) => row.id === id),
    has: (id: string) => ids.has(id),
    all: rows.length > 0 && selected.length === rows.length,
    some: selected.length > 0 && selected.length < rows.length,
    toggle: (id: string) => put(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => put(selected.length === rows.length ? [] : rows.map((row) => row.id)),
    clear: () => put([]),
  }
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
