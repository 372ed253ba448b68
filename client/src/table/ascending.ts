import type { Column } from './column.ts'

/** For a column that the server sorts by in one direction, by its name for that. */
export const ascending = (value: string): NonNullable<Column<unknown>['sort']> => [
  { direction: 'ascending', value },
]
