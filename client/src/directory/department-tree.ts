import { graphql } from '../api/graphql.ts'
import { useAllPages } from '../api/use-graphql.ts'
import { shownName } from '../words/language-of.ts'

export const departmentSorts = ['ORDER', 'NAME', 'CODE', 'NEWEST'] as const
export type DepartmentSort = (typeof departmentSorts)[number]

export interface TreeRow {
  id: string
  parentId: string | null
  order: number
  nameEn: string
  code: string
}

export interface TreeLine<Row> {
  row: Row
  /** 1 at the top. */
  level: number
  /** Its place among its siblings, from 1. */
  place: number
  siblings: number
  hasChildren: boolean
}

const byName = (one: TreeRow, other: TreeRow) => one.nameEn.localeCompare(other.nameEn)
const compare: Record<DepartmentSort, (one: TreeRow, other: TreeRow) => number> = {
  ORDER: (one, other) => one.order - other.order || byName(one, other),
  NAME: byName,
  CODE: (one, other) => one.code.localeCompare(other.code),
  // Ids of version 7 sort by creation.
  NEWEST: (one, other) => (one.id < other.id ? 1 : -1),
}

/** The children of a row. At the top level also rows whose parent is not among them. */
export function childrenOf<Row extends TreeRow>(
  rows: Row[],
  parentId: string | null,
  sort: DepartmentSort = 'ORDER',
): Row[] {
  const known = new Set(rows.map((row) => row.id))
  return rows
    .filter((row) =>
      parentId === null ? !row.parentId || !known.has(row.parentId) : row.parentId === parentId,
    )
    .sort(compare[sort])
}

/** The visible lines, from top to bottom. */
export function treeLines<Row extends TreeRow>(
  rows: Row[],
  isOpen: (id: string) => boolean,
  sort: DepartmentSort = 'ORDER',
): TreeLine<Row>[] {
  const lines: TreeLine<Row>[] = []
  function add(parentId: string | null, level: number) {
    const children = childrenOf(rows, parentId, sort)
    for (const [index, row] of children.entries()) {
      const hasChildren = rows.some((other) => other.parentId === row.id)
      lines.push({ row, level, place: index + 1, siblings: children.length, hasChildren })
      if (hasChildren && isOpen(row.id)) add(row.id, level + 1)
    }
  }
  add(null, 1)
  return lines
}

/** The rows that match, with all of their ancestors. */
export function matchingWithAbove<Row extends TreeRow>(
  rows: Row[],
  matches: (row: Row) => boolean,
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const match of rows.filter(matches)) {
    for (let row: Row | undefined = match; row && !kept.has(row.id);) {
      kept.add(row.id)
      row = row.parentId ? byId.get(row.parentId) : undefined
    }
  }
  return rows.filter((row) => kept.has(row.id))
}

const departmentOptionsQuery = graphql(`
  query DepartmentOptions($first: Int!, $after: String) {
    departments(first: $first, after: $after) {
      edges { node { id parentId order nameEn nameTh code } } pageInfo { hasNextPage endCursor }
    }
  }
`)

/** All departments for a select, indented by their level. */
export function useDepartmentOptions(): { value: string; label: string }[] {
  const { rows } = useAllPages(departmentOptionsQuery, (data) => data.departments)
  return treeLines(rows, () => true).map(({ row, level }) => ({
    value: row.id,
    label: `${'\u00a0\u00a0'.repeat(level - 1)}${shownName(row.nameEn, row.nameTh)}`,
  }))
}
