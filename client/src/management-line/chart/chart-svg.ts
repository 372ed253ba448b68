import type { LineEntry } from '@prakat/schema/management-line'
import { initialsOf } from '../../ui/initials.ts'
import { m } from '../../words/m.ts'
import { holderOf } from '../line.ts'
import type { LineTree } from '../use-line.ts'
import { card, hiddenBelow, type Card, type ChartLayout } from './chart-layout.ts'
import { fitText } from './fit-text.ts'
import { linesOfCard } from './page-drawing.ts'

export interface Drawing {
  tree: LineTree
  layout: ChartLayout
  /** Data URLs by the addresses of photos. */
  photos: ReadonlyMap<string, string>
  /** Pixels for each unit of the chart. */
  scale?: number
  /** Rules that bring its fonts along. */
  fonts?: string
}

/** Around the chart, in its units. */
export const drawingMargin = 40
const families =
  "'IBM Plex Sans', 'IBM Plex Sans Thai', 'Noto Sans Thai', Thonburi, Tahoma, sans-serif"
const ink = {
  paper: '#ffffff',
  text: '#16202c',
  muted: '#52606f',
  line: '#9aa5b1',
  edge: '#c5ccd4',
  photo: '#dbe7f5',
}
const photo = { x: 33, y: 34, radius: 19 }
const textLeft = 62
/** Programs that do not have its fonts write in another one, which may be wider. */
const textWidth = (card.width - textLeft - 10) * 0.92

export const sizeOf = ({ width, height }: ChartLayout) => ({
  width: width + 2 * drawingMargin,
  height: height + 2 * drawingMargin,
})

/**
 * The chart as a file of its own that every program for drawings opens: nothing in it is loaded from elsewhere, and
 * styles are attributes, as not all of them read rules.
 */
export function chartSvg({ tree, layout, photos, scale = 1, fonts = '' }: Drawing): string {
  const { width, height } = sizeOf(layout)
  const hidden = hiddenBelow(tree, layout)
  const cards = layout.cards.map((at) => {
    const entry = tree.byId.get(at.id)
    if (!entry) return ''
    return cardOf(at, entry, photos.get(entry.photo ?? ''), hidden.get(at.id) ?? 0)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width * scale)}" height="${round(height * scale)}" viewBox="${round(layout.x - drawingMargin)} ${round(layout.y - drawingMargin)} ${round(width)} ${round(height)}" font-family="${families}">`,
    `<title>${escaped(m.management_line_title())}</title>`,
    fonts && `<style>${fonts}</style>`,
    `<defs><clipPath id="photo"><circle cx="${photo.x}" cy="${photo.y}" r="${photo.radius}"/></clipPath></defs>`,
    `<rect x="${round(layout.x - drawingMargin)}" y="${round(layout.y - drawingMargin)}" width="100%" height="100%" fill="${ink.paper}"/>`,
    `<g fill="none" stroke="${ink.line}" stroke-width="1.5">`,
    ...layout.links.map(({ path }) => `<path d="${path}"/>`),
    '</g>',
    ...cards,
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n')
}

function cardOf(at: Card, entry: LineEntry, picture: string | undefined, hidden: number): string {
  const isVacant = holderOf(entry) === ''
  const dashes = isVacant ? ' stroke-dasharray="5 4"' : ''
  const lines = linesOfCard(entry)
  const top = { 1: 39, 2: 31 }[lines.length] ?? 23
  return [
    `<g transform="translate(${round(at.x)} ${round(at.y)})">`,
    `<rect width="${card.width}" height="${card.height}" rx="10" fill="${ink.paper}" stroke="${ink.edge}"${dashes}/>`,
    picture
      ? `<image href="${picture}" x="14" y="15" width="38" height="38" clip-path="url(#photo)" preserveAspectRatio="xMidYMid slice"/>`
      : placeholderOf(isVacant ? '?' : initialsOf(lines[0]!)),
    ...lines.map((line, row) => textOf(line, row, top + row * 17)),
    hidden > 0
      ? `<text x="${card.width / 2}" y="${card.height + 15}" font-size="11" font-weight="600" text-anchor="middle" fill="${ink.muted}">+${hidden}</text>`
      : '',
    '</g>',
  ].join('')
}

const placeholderOf = (initials: string) =>
  `<circle cx="${photo.x}" cy="${photo.y}" r="${photo.radius}" fill="${ink.photo}"/>` +
  `<text x="${photo.x}" y="38.5" font-size="12.5" font-weight="600" text-anchor="middle" fill="${ink.muted}">${escaped(initials)}</text>`

function textOf(line: string, row: number, y: number): string {
  const [size, weight, colour] = row === 0 ? [13.5, 600, ink.text] : [12, 400, ink.muted]
  const fitted = fitText(line, `${weight} ${size}px`, textWidth)
  return `<text x="${textLeft}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(fitted)}</text>`
}

const round = (value: number) => Math.round(value * 100) / 100

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without the characters that no XML may have, for one of which nothing at all would be drawn. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is meant
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (each) => entities[each]!)
