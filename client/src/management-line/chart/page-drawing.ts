import type { LineEntry } from '@prakat/schema/management-line'
import { departmentOf, holderOf, titleOf } from '../line.ts'
import { m } from '../../words/m.ts'
import type { ChartPage } from './chart-pages.ts'

/** A4 across, in points, with room for a head and a foot. */
export const paper = { width: 842, height: 595, margin: 34, head: 26, foot: 16 }

/** Where the drawing of a page stands on its paper, and how large. */
export function placeOnPaper({ layout }: ChartPage) {
  const { width, height, margin, head, foot } = paper
  const room = { width: width - 2 * margin, height: height - 2 * margin - head - foot }
  const k = Math.min(0.8, room.width / layout.width, room.height / layout.height)
  const x = margin + (room.width - layout.width * k) / 2 - layout.x * k
  return { x, y: margin + head - layout.y * k, k }
}

/** The lines of a card, the first of them its name. */
export const linesOfCard = (entry: LineEntry): string[] => {
  const holder = holderOf(entry)
  return [holder || m.management_line_vacant(), titleOf(entry), departmentOf(entry)].filter(Boolean)
}
