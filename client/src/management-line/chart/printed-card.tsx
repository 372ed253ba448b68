import type { LineEntry } from '@prakat/schema/management-line'
import { holderOf } from '../line.ts'
import { card, type Card } from './chart-layout.ts'
import { fitText } from './fit-text.ts'
import { linesOfCard } from './page-drawing.ts'

interface PrintedCardProps {
  at: Card
  entry: LineEntry
  /** How many are not drawn, or the page on which its line goes on. */
  note: string | undefined
}

/** A card in black and white, as paper has no colours to waste. */
export function PrintedCard({ at, entry, note }: PrintedCardProps) {
  const lines = linesOfCard(entry)
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
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
          key={row === 0 ? 'name' : line}
          x="12"
          y={card.height / 2 + 5 + (row - (lines.length - 1) / 2) * 17}
          fontSize={row === 0 ? 14 : 12}
          fontWeight={row === 0 ? 600 : 400}
          fill={row === 0 ? '#111' : '#444'}
        >
          {fitText(line, row === 0 ? '600 14px' : '400 12px', card.width - 24)}
        </text>
      ))}
      {note ? <Note text={note} /> : null}
    </g>
  )
}

/** On the lower edge, as in a column the next card is right below. */
function Note({ text }: { text: string }) {
  const width = text.length * 6 + 14
  return (
    <g transform={`translate(${card.width / 2} ${card.height})`}>
      <rect x={-width / 2} y="-8" width={width} height="16" rx="8" fill="#fff" stroke="#8a94a0" />
      <text y="4" fontSize="11" textAnchor="middle" fill="#444">
        {text}
      </text>
    </g>
  )
}
