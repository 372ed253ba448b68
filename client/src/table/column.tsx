import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { FormFieldList } from '../forms/fields.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** A column as data. The first column names the row: it is always shown and links to it. */
export interface Column<Row> {
  id: string
  header: string
  /** Null where there is nothing to say. */
  cell: (row: Row) => ReactNode
  /** A picture before the name. */
  lead?: (row: Row) => ReactNode
  /** Under the name that the first column gives. */
  detail?: (row: Row) => ReactNode
  /** A size of the theme. One column has none and takes the remaining width. */
  width?: string
  /** On a phone the other columns stand below the first one, or are left out. */
  phone?: 'below'
  /** The server's names for the order, by direction; the one it starts with first. */
  sort?: { direction: 'ascending' | 'descending'; value: string }[]
  /** What its values are, which decides how an order by them is called; texts where it does not say. */
  sortedAs?: 'text' | 'number' | 'time'
  /** Only shown to those who choose it. */
  optional?: boolean
}

const nameRem = 14
/** The box and the menu of a row. */
const aroundRem = 6.25

/** Hides columns as the list gets narrower, the last one first, so that the names stay readable. */
export function roomFor<Row>([, ...others]: Column<Row>[]): Record<string, SystemStyleObject> {
  let rem = nameRem + aroundRem
  return Object.fromEntries(
    others.map(({ id, width = '40' }) => {
      rem += Number(width) / 4
      return [id, { [`@container list (width < ${rem}rem)`]: { display: 'none' } }]
    }),
  )
}

/** The sort of a column that the server orders in one direction only. */
export const ascending = (value: string): NonNullable<Column<unknown>['sort']> => [
  { direction: 'ascending', value },
]

export const createdColumn = (): Column<{ createdAt: string }> => ({
  id: 'created',
  header: m.table_created(),
  cell: (row) => <RelativeTime at={row.createdAt} />,
  width: '36',
  sort: [{ direction: 'descending', value: 'NEWEST' }],
  optional: true,
})

/** Makes columns of a resource's fields: with the same label, and values in the same words. */
export function columnsOf<Row>({ fields }: { fields: FormFieldList }) {
  return (id: keyof Row & string, column: Partial<Column<Row>> = {}): Column<Row> => {
    const { label, show } = fields[id]!
    const { cell = (row: Row) => (show ? show(row[id]) : row[id]) as ReactNode, ...looks } = column
    return { id, header: label(), cell: (row) => inWords(cell(row)), ...looks }
  }
}

/** A value of a row; what is in another language than the page says so. */
export function inWords(value: unknown): ReactNode {
  if (value === '' || value === null) return null
  const language = typeof value === 'string' ? languageOf(value) : undefined
  return language ? <span lang={language}>{value as string}</span> : (value as ReactNode)
}
