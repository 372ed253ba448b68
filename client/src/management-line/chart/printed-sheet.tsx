import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import type { LineTree } from '../use-line.ts'
import type { Card, Link } from './chart-layout.ts'
import { areaOf, paperMargin, paperSize, type Paper, type Placement } from './paper.ts'
import { PrintedCard } from './printed-card.tsx'

interface PrintedSheetProps extends Placement {
  paper: Paper
  tree: LineTree
  cards: readonly Card[]
  links: readonly Link[]
  notes: ReadonlyMap<string, string>
  heading: string
  foot: string
  /** Only what is within the area is drawn, as the rest is on other sheets. */
  cut?: boolean
  children?: ReactNode
}

/** One sheet of paper with a part of the chart, its heading, and which of all sheets it is. */
export function PrintedSheet(props: PrintedSheetProps) {
  const { x, y, k, paper, tree, cards, links, notes, heading, foot, cut, children } = props
  const clip = useId()
  const { width, height } = paperSize(paper)
  const area = areaOf(paper)
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} fontFamily="body" color="#111">
      <text x={paperMargin} y={paperMargin + 2} style={headingStyle}>
        {heading}
      </text>
      <text
        x={width - paperMargin}
        y={height - paperMargin + 14}
        textAnchor="end"
        fill="#555"
        style={footStyle}
      >
        {foot}
      </text>
      <clipPath id={clip}>
        <rect {...area} />
      </clipPath>
      <g clipPath={cut ? `url(#${clip})` : undefined}>
        <g transform={`translate(${x} ${y}) scale(${k})`}>
          {links.map(({ id, path }) => (
            <path key={id} d={path} fill="none" stroke="#8a94a0" strokeWidth="1.5" />
          ))}
          {cards.map((at) => {
            const entry = tree.byId.get(at.id)
            return entry ? (
              <PrintedCard key={at.id} {...{ at, entry }} note={notes.get(at.id)} />
            ) : null
          })}
        </g>
      </g>
      {children}
    </chakra.svg>
  )
}

const headingStyle = { fontSize: '13px', fontWeight: 600 }
const footStyle = { fontSize: '9px' }
