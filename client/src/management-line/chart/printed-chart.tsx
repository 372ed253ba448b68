import { Portal } from '@chakra-ui/react/portal'
import { Global } from '@emotion/react'
import { useEffect, useEffectEvent } from 'react'
import type { LineTree } from '../use-line.ts'
import { marksOf } from './chart-tiles.ts'
import { areaOf, paperSize, type Paper } from './paper.ts'
import type { PrintPlan } from './print-plan.ts'
import { PrintedSheet } from './printed-sheet.tsx'

interface PrintedChartProps {
  tree: LineTree
  plan: PrintPlan
  onDone: () => void
}

/** The sheets of the line, for the browser's own dialog of printing. Nothing else is printed then. */
export function PrintedChart({ tree, plan, onDone }: PrintedChartProps) {
  const { paper, sheets, grid } = plan
  const area = areaOf(paper)
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
      <Global styles={printedOn(paper)} />
      <div data-printed-line="">
        {sheets.map(({ id, tile, ...sheet }) => {
          const marks = tile && grid ? marksOf(tile, area, grid) : null
          return (
            <PrintedSheet key={id} {...{ paper, tree, ...sheet }} cut={tile !== undefined}>
              {marks ? (
                <g fill="none" stroke="#555" strokeWidth="0.5">
                  <path d={marks.corners} />
                  <path d={marks.seams} stroke="#9aa5b1" strokeDasharray="1 4" />
                </g>
              ) : null}
            </PrintedSheet>
          )
        })}
      </div>
    </Portal>
  )
}

const millimetres = (points: number) => `${((points / 72) * 25.4).toFixed(1)}mm`

function printedOn(paper: Paper) {
  const { width, height } = paperSize(paper)
  return {
    '@page': { size: `${paper.size} ${paper.across ? 'landscape' : 'portrait'}`, margin: 0 },
    '[data-printed-line]': { display: 'none' },
    '@media print': {
      'html, body': { background: '#fff !important' },
      'body > *:not(:has([data-printed-line])):not([data-printed-line])': {
        display: 'none !important',
      },
      '[data-printed-line]': { display: 'block' },
      '[data-printed-line] svg': {
        display: 'block',
        width: millimetres(width),
        // A little less than the paper, as one that is rounded up would leave an empty page after each.
        height: millimetres(height - 1.5),
        breakAfter: 'page' as const,
      },
      '[data-printed-line] svg:last-of-type': { breakAfter: 'auto' as const },
    },
  }
}
