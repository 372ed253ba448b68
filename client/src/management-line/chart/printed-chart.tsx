import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Global } from '@emotion/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { m } from '../../words/m.ts'
import { holderOf, nameOfEntry } from '../line.ts'
import type { LineTree } from '../use-line.ts'
import { card } from './chart-layout.ts'
import { pagesOf, type ChartPage } from './chart-pages.ts'
import { fitText } from './fit-text.ts'
import { linesOfCard, paper, placeOnPaper } from './page-drawing.ts'

interface PrintedChartProps {
  tree: LineTree
  onDone: () => void
}

/** The line on pages of A4 across, for the browser's own dialog of printing. Nothing else is printed then. */
export function PrintedChart({ tree, onDone }: PrintedChartProps) {
  const pages = useMemo(() => pagesOf(tree), [tree])
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const finish = () => done()
    window.addEventListener('afterprint', finish)
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      window.removeEventListener('afterprint', finish)
      cancelAnimationFrame(frame)
    }
  }, [])
  return (
    <Portal>
      <Global styles={printed} />
      <div data-printed-line="">
        {pages.map((page, at) => (
          <PrintedPage key={page.top} {...{ page, tree }} number={at + 1} count={pages.length} />
        ))}
      </div>
    </Portal>
  )
}

const printed = {
  '@page': { size: 'A4 landscape', margin: 0 },
  '[data-printed-line]': { display: 'none' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'body > *:not(:has([data-printed-line])):not([data-printed-line])': {
      display: 'none !important',
    },
    '[data-printed-line]': { display: 'block' },
    '[data-printed-line] svg': {
      display: 'block',
      width: '297mm',
      height: '209.5mm',
      breakAfter: 'page' as const,
    },
  },
}

interface PrintedPageProps {
  page: ChartPage
  tree: LineTree
  number: number
  count: number
}

function PrintedPage({ page, tree, number, count }: PrintedPageProps) {
  const { layout, goesOn } = page
  const { x, y, k } = placeOnPaper(page)
  const top = tree.byId.get(page.top)
  return (
    <chakra.svg viewBox={`0 0 ${paper.width} ${paper.height}`} fontFamily="body" color="#111">
      <text x={paper.margin} y={paper.margin + 6} fontSize="13" fontWeight="600">
        {m.management_line_title()}
        {number > 1 && top ? ` – ${nameOfEntry(top)}` : ''}
      </text>
      <text
        x={paper.width - paper.margin}
        y={paper.height - paper.margin + 8}
        fontSize="9"
        textAnchor="end"
        fill="#555"
      >
        {m.management_line_page({ number, count })}
      </text>
      <g transform={`translate(${x} ${y}) scale(${k})`}>
        {layout.links.map(({ id, path }) => (
          <path key={id} d={path} fill="none" stroke="#8a94a0" strokeWidth="1.5" />
        ))}
        {layout.cards.map((at) => {
          const entry = tree.byId.get(at.id)
          if (!entry) return null
          const lines = linesOfCard(entry)
          const onPage = goesOn.get(at.id)
          return (
            <g key={at.id} transform={`translate(${at.x} ${at.y})`}>
              <rect
                width={card.width}
                height={card.height}
                rx="8"
                fill="#fff"
                stroke="#8a94a0"
                strokeDasharray={holderOf(entry) ? undefined : '5 4'}
              />
              {lines.map((line, row) => (
                <text
                  key={line}
                  x="12"
                  y={card.height / 2 + 5 + (row - (lines.length - 1) / 2) * 17}
                  fontSize={row === 0 ? 14 : 12}
                  fontWeight={row === 0 ? 600 : 400}
                  fill={row === 0 ? '#111' : '#444'}
                >
                  {fitText(line, row === 0 ? '600 14px' : '400 12px', card.width - 24)}
                </text>
              ))}
              {onPage ? (
                <text x={card.width / 2} y={card.height + 16} fontSize="12" textAnchor="middle">
                  {m.management_line_goes_on({ number: onPage })}
                </text>
              ) : null}
            </g>
          )
        })}
      </g>
    </chakra.svg>
  )
}
