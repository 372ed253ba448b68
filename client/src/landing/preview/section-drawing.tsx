import type { LandingType } from '@prakat/schema/landing-rules'
import { chakra } from '@chakra-ui/react/styled-system'

/** t: a title, l: a line of text, p: a picture, c: a card, b: a button, i: an icon. Left, top, width, and height. */
type Shape = ['t' | 'l' | 'p' | 'c' | 'b' | 'i', number, number, number, number?]

const heights = { t: 5, l: 2.5, p: 20, c: 20, b: 6, i: 6 }
const radii = { t: 1.5, l: 1.25, p: 2, c: 2.5, b: 3, i: 2 }

const lines = (x: number, y: number, ...widths: number[]): Shape[] =>
  widths.map((width, at) => ['l', x, y + at * 5, width])
const columns = (
  count: number,
  make: (x: number, width: number, at: number) => Shape[],
): Shape[] => {
  const width = (84 - (count - 1) * 4) / count
  return Array.from({ length: count }, (_, at) => make(6 + at * (width + 4), width, at)).flat()
}
const inRows = (count: number, top: number, step: number, make: (y: number) => Shape[]): Shape[] =>
  Array.from({ length: count }, (_, at) => make(top + at * step)).flat()
const middle = (y: number, ...widths: number[]): Shape[] =>
  widths.map((width, at) => ['l', 48 - width / 2, y + at * 5, width])
const head: Shape[] = [['t', 6, 7, 34]]
const headInMiddle: Shape[] = [['t', 29, 7, 38]]

const drawings: Record<LandingType, Record<string, Shape[]>> = {
  hero: {
    centered: [['t', 22, 9, 52, 6], ...middle(20, 40), ['b', 37, 27, 22], ['p', 16, 39, 64, 22]],
    split: [['t', 6, 16, 36, 6], ...lines(6, 27, 36, 28), ['b', 6, 41, 20], ['p', 50, 8, 40, 48]],
    cover: [
      ['p', 0, 0, 96, 64],
      ['t', 8, 34, 46, 6],
      ['l', 8, 45, 36],
      ['b', 8, 52, 18],
    ],
  },
  text: {
    column: [['t', 6, 10, 40], ...lines(6, 22, 66, 62, 66, 58, 64, 30)],
    aside: [['t', 6, 12, 26], ['t', 6, 20, 18], ...lines(42, 13, 48, 45, 48, 40, 46, 24)],
    statement: [
      ['t', 10, 20, 76, 6],
      ['t', 10, 30, 68, 6],
      ['t', 10, 40, 44, 6],
    ],
  },
  features: {
    grid: [
      ...headInMiddle,
      ...columns(3, (x, width) => [
        ['i', x, 22, 8, 8],
        ['t', x, 35, width * 0.8, 3.5],
        ...lines(x, 43, width, width * 0.7),
      ]),
    ],
    rows: [
      ...head,
      ...inRows(3, 20, 14, (y) => [
        ['i', 6, y, 8, 8],
        ['t', 20, y, 24, 3.5],
        ['l', 20, y + 6, 62],
      ]),
    ],
    steps: [
      ...head,
      ...columns(4, (x, width, at) => [
        ['b', x, 24, 7, 7],
        ...(at < 3 ? ([['l', x + 9, 26.5, width - 7, 1.5]] as Shape[]) : []),
        ['t', x, 37, width * 0.8, 3.5],
        ...lines(x, 45, width, width * 0.6),
      ]),
    ],
  },
  gallery: {
    mosaic: [
      ['p', 6, 8, 42, 48],
      ['p', 51, 8, 39, 22],
      ['p', 51, 33, 18, 23],
      ['p', 72, 33, 18, 23],
    ],
    even: [
      ...columns(3, (x, width) => [['p', x, 8, width, 22]]),
      ...columns(3, (x, width) => [['p', x, 34, width, 22]]),
    ],
    strip: [
      ['t', 6, 9, 34],
      ['p', 6, 22, 34, 32],
      ['p', 44, 22, 34, 32],
      ['p', 82, 22, 14, 32],
    ],
  },
  video: {
    wide: [...head, ['p', 6, 18, 84, 40], ['b', 43, 33, 10, 10]],
    beside: [
      ['t', 6, 18, 28],
      ...lines(6, 28, 28, 24, 18),
      ['p', 42, 12, 48, 40],
      ['b', 61, 27, 10, 10],
    ],
    framed: [
      ['c', 8, 5, 80, 54],
      ['t', 30, 10, 36],
      ['p', 20, 20, 56, 33],
      ['b', 43, 32, 10, 10],
    ],
  },
  articles: {
    cards: [
      ...head,
      ...columns(3, (x, width) => [
        ['p', x, 19, width, 20],
        ['t', x, 43, width * 0.9, 3.5],
        ...lines(x, 50, width, width * 0.6),
      ]),
    ],
    lead: [
      ['p', 6, 8, 48, 32],
      ['t', 6, 44, 40],
      ['l', 6, 53, 34],
      ...inRows(3, 9, 17, (y) => [
        ['t', 60, y, 28, 3.5],
        ['l', 60, y + 6, 22],
      ]),
    ],
    list: [
      ...head,
      ...inRows(3, 20, 14, (y) => [
        ['p', 6, y, 16, 10],
        ['t', 27, y + 1, 36, 3.5],
        ['l', 27, y + 7, 56],
      ]),
    ],
  },
  announcements: {
    list: [
      ...head,
      ...inRows(3, 21, 13, (y) => [
        ['l', 6, y, 14],
        ['t', 27, y - 0.5, 50, 3.5],
        ['l', 6, y + 8, 84, 0.8],
      ]),
    ],
    cards: [
      ...head,
      ...columns(2, (x, width) => [
        ['c', x, 19, width, 38],
        ['l', x + 4, 24, 14],
        ['t', x + 4, 30, width - 12, 3.5],
        ...lines(x + 4, 38, width - 8, width - 14),
      ]),
    ],
    timeline: [
      ...head,
      ['l', 12, 20, 1.2, 40],
      ...inRows(3, 21, 14, (y) => [
        ['b', 9.5, y, 6, 6],
        ['t', 24, y, 40, 3.5],
        ['l', 24, y + 6, 56],
      ]),
    ],
  },
  contact: {
    split: [
      ['t', 6, 14, 30],
      ...lines(6, 25, 32, 26),
      ...inRows(4, 13, 12, (y) => [
        ['i', 50, y, 5, 5],
        ['l', 60, y + 1.2, 28],
      ]),
    ],
    cards: [
      ...head,
      ...columns(3, (x, width) => [
        ['c', x, 21, width, 34],
        ['i', x + 4, 26, 6, 6],
        ['t', x + 4, 38, width - 12, 3.5],
        ['l', x + 4, 46, width - 8],
      ]),
    ],
    band: [
      ...headInMiddle,
      ['l', 6, 22, 84, 0.8],
      ...columns(4, (x, width) => [
        ['i', x, 30, 5, 5],
        ['l', x, 39, width * 0.9],
        ['l', x, 44, width * 0.6],
      ]),
      ['l', 6, 54, 84, 0.8],
    ],
  },
  line: {
    tree: [
      ...head,
      ['b', 43, 17, 10, 10],
      ['l', 40, 29.5, 16],
      ...columns(3, (x, width) => [
        ['c', x, 36, width, 22],
        ['i', x + 3, 40, 6, 6],
        ['l', x + 11, 42, width - 14],
        ['l', x + 3, 50, width - 8],
      ]),
    ],
    leaders: [
      ...head,
      ...columns(4, (x, width) => [
        ['i', x + width / 2 - 7, 21, 14, 14],
        ['t', x + width / 2 - 8, 40, 16, 3.5],
        ['l', x + width / 2 - 6, 47, 12],
      ]),
    ],
    list: [
      ...head,
      ...inRows(4, 20, 10.5, (y) => [
        ['i', y > 25 ? 14 : 6, y, 6, 6],
        ['t', y > 25 ? 24 : 16, y + 0.5, 26, 3],
        ['l', y > 25 ? 54 : 46, y + 1, 22],
      ]),
    ],
  },
  links: {
    tiles: [
      ...head,
      ...columns(3, (x, width) => [
        ['c', x, 19, width, 18],
        ['i', x + 4, 23, 5, 5],
        ['t', x + 4, 31, width - 12, 3],
      ]),
      ...columns(3, (x, width) => [
        ['c', x, 41, width, 18],
        ['i', x + 4, 45, 5, 5],
        ['t', x + 4, 53, width - 12, 3],
      ]),
    ],
    list: [
      ...head,
      ...inRows(4, 20, 11, (y) => [
        ['t', 6, y, 34, 3],
        ['b', 84, y - 1, 5, 5],
        ['l', 6, y + 7, 84, 0.8],
      ]),
    ],
    chips: [
      ...headInMiddle,
      ...inRows(2, 25, 14, (y) =>
        columns(4, (x, width) => [
          ['c', x, y, width, 9],
          ['l', x + 4, y + 3.3, width - 8],
        ]),
      ),
    ],
  },
}

/** What a layout looks like, without words. */
export function SectionDrawing({ type, layout }: { type: LandingType; layout: string }) {
  const shapes = drawings[type][layout] ?? []
  return (
    <chakra.svg
      viewBox="0 0 96 64"
      aria-hidden="true"
      display="block"
      w="100%"
      h="auto"
      borderRadius="l1"
      bg="bg.muted"
      css={{
        '& [data-shape=t]': { fill: 'fg.muted' },
        '& [data-shape=l]': { fill: 'border.emphasized' },
        '& [data-shape=p]': { fill: 'primary.solid', fillOpacity: 0.22 },
        '& [data-shape=c]': { fill: 'bg.panel', stroke: 'border', strokeWidth: 1 },
        '& [data-shape=b]': { fill: 'primary.solid' },
        '& [data-shape=i]': { fill: 'primary.solid', fillOpacity: 0.5 },
      }}
    >
      {shapes.map(([shape, x, y, width, height = heights[shape]], at) => (
        <rect key={at} data-shape={shape} {...{ x, y, width, height }} rx={radii[shape]} />
      ))}
    </chakra.svg>
  )
}
