import type { Rect } from './chart-layout.ts'

export type PaperSize = 'A4' | 'A3'

export interface Paper {
  size: PaperSize
  across: boolean
}

/** In points, upright. */
const sizes: Record<PaperSize, [number, number]> = { A4: [595, 842], A3: [842, 1191] }
/** Around what is drawn, in points: no printer reaches the edges. */
export const paperMargin = 34
/** Room for a heading above the drawing and a line below it, in points. */
const [head, foot] = [26, 16]

export function paperSize({ size, across }: Paper): { width: number; height: number } {
  const [short, long] = sizes[size]
  return across ? { width: long, height: short } : { width: short, height: long }
}

/** What of a paper is drawn on, in points. */
export function areaOf(paper: Paper): Rect {
  const { width, height } = paperSize(paper)
  return {
    x: paperMargin,
    y: paperMargin + head,
    width: width - 2 * paperMargin,
    height: height - 2 * paperMargin - head - foot,
  }
}

export interface Placement {
  /** Where the chart’s origin stands on the paper, in points. */
  x: number
  y: number
  /** Points for each of its units. */
  k: number
}

/** All of a drawing on one paper, in the middle of its width and no larger than `most`. */
export function placeOnPaper(drawing: Rect, paper: Paper, most = 0.8): Placement {
  const area = areaOf(paper)
  const k = Math.min(most, area.width / drawing.width, area.height / drawing.height)
  return {
    x: area.x + (area.width - drawing.width * k) / 2 - drawing.x * k,
    y: area.y - drawing.y * k,
    k,
  }
}
