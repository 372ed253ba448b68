import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { areaOf, paperSize } from './paper.ts'
import type { PrintPlan, Sheet } from './print-plan.ts'

/** The sheets as they lie beside each other once they are put together, or the first of those that are not. */
export function PrintPreview({ plan }: { plan: PrintPlan }) {
  const { sheets, grid, paper } = plan
  const [first] = sheets
  if (!first) return null
  return (
    <chakra.div display="grid" placeItems="center" h="40" bg="bg.muted" borderRadius="l2" p="3">
      {grid && sheets.length > 1 ? (
        <Grid plan={plan} />
      ) : (
        <Picture {...paperSize(paper)}>
          <rect {...paperSize(paper)} fill="#fff" />
          <Boxes sheet={first} />
        </Picture>
      )}
    </chakra.div>
  )
}

function Grid({ plan: { sheets, layout, paper } }: { plan: PrintPlan }) {
  const area = areaOf(paper)
  const [{ k }] = sheets as [Sheet]
  const windows = sheets.map(({ id, x, y }) => ({
    id,
    x: (area.x - x) / k,
    y: (area.y - y) / k,
    width: area.width / k,
    height: area.height / k,
  }))
  const left = Math.min(...windows.map(({ x }) => x))
  const top = Math.min(...windows.map(({ y }) => y))
  const width = Math.max(...windows.map((each) => each.x + each.width)) - left
  const height = Math.max(...windows.map((each) => each.y + each.height)) - top
  return (
    <Picture {...{ width, height, x: left, y: top }}>
      {windows.map(({ id, ...window }) => (
        <rect key={id} {...window} fill="#fff" />
      ))}
      <path d={boxesOf(layout.cards)} fill="#8a94a0" />
      {windows.map(({ id, ...window }) => (
        <rect
          key={id}
          {...window}
          fill="none"
          stroke="#3b6fb5"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Picture>
  )
}

interface PictureProps {
  x?: number
  y?: number
  width: number
  height: number
  children: ReactNode
}

const Picture = ({ x = 0, y = 0, width, height, children }: PictureProps) => (
  <chakra.svg
    viewBox={`${x} ${y} ${width} ${height}`}
    aria-hidden="true"
    w="100%"
    h="34"
    overflow="visible"
  >
    {children}
  </chakra.svg>
)

const Boxes = ({ sheet: { x, y, k, cards, links } }: { sheet: Sheet }) => (
  <g transform={`translate(${x} ${y}) scale(${k})`}>
    <path
      d={links.map(({ path }) => path).join('')}
      fill="none"
      stroke="#c5ccd4"
      strokeWidth="1"
      vectorEffect="non-scaling-stroke"
    />
    <path d={boxesOf(cards)} fill="#8a94a0" />
  </g>
)

const boxesOf = (cards: Sheet['cards']) =>
  cards.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('')
