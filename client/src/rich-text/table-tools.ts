import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelTop,
  TableCellsMerge,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { m, type Text } from '../words/m.ts'
import type { Action } from './actions.ts'

const tool = (id: string, label: Text, icon: LucideIcon, run: Action['run']): Action => ({
  ...{ id, label, icon, run },
})

/** While the cursor is in a table. */
export const tableTools: Action[] = [
  tool('row-before', m.rich_text_row_before, BetweenHorizontalEnd, (to) => to.addRowBefore()),
  tool('row-after', m.rich_text_row_after, BetweenHorizontalStart, (to) => to.addRowAfter()),
  tool('column-before', m.rich_text_column_before, BetweenVerticalEnd, (to) =>
    to.addColumnBefore(),
  ),
  tool('column-after', m.rich_text_column_after, BetweenVerticalStart, (to) => to.addColumnAfter()),
  tool('header-row', m.rich_text_header_row, PanelTop, (to) => to.toggleHeaderRow()),
  tool('merge', m.rich_text_merge_cells, TableCellsMerge, (to) => to.mergeOrSplit()),
  tool('delete-row', m.rich_text_delete_row, TableRowsSplit, (to) => to.deleteRow()),
  tool('delete-column', m.rich_text_delete_column, TableColumnsSplit, (to) => to.deleteColumn()),
  tool('delete-table', m.rich_text_delete_table, Trash2, (to) => to.deleteTable()),
]
