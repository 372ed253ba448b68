import { RelativeTime } from '../ui/relative-time.tsx'
import type { Column } from './column.ts'

/** When a row was made, for those who choose to see it. */
export const createdColumn: Column<{ createdAt: string }> = {
  id: 'created',
  header: 'Created',
  cell: (row) => <RelativeTime at={row.createdAt} />,
  width: '36',
  sort: [{ direction: 'descending', value: 'NEWEST' }],
  optional: true,
}
