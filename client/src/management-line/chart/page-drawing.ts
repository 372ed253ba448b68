import type { LineEntry } from '@prakat/schema/management-line'
import { departmentOf, holderOf, titleOf } from '../line.ts'
import { m } from '../../words/m.ts'

/** The lines of a card, the first of them its name. */
export const linesOfCard = (entry: LineEntry): string[] => {
  const holder = holderOf(entry)
  return [holder || m.management_line_vacant(), titleOf(entry), departmentOf(entry)].filter(Boolean)
}
