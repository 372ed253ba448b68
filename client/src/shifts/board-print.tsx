import { countOf } from '@prakat/schema/shift-rules'
import { Global } from '@emotion/react'
import { createPortal, flushSync } from 'react-dom'
import { useEffect, useState } from 'react'
import { formatInZone } from '../time/zones.ts'
import { m } from '../words/m.ts'
import { weekOf, type BoardRow } from './board-model.ts'
import { titleOf } from './board-row.tsx'
import { dayInWords, timesOf, weekInWords } from './clock.ts'
import type { ShownBoard } from './use-board.ts'

/** As many as fit on a page across. */
const rowsOnPage = 25
const paper = {
  '.week-on-paper': { display: 'none' },
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    'body > :not(.week-on-paper)': { display: 'none !important' },
    body: { background: 'white' },
    '.week-on-paper': {
      ...{ display: 'block', color: 'black', fontSize: '8pt', lineHeight: 1.25 },
      table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
      'th, td': {
        ...{ border: '0.5pt solid #555', padding: '1.5pt 3pt', textAlign: 'start' as const },
        ...{ verticalAlign: 'top', overflowWrap: 'anywhere' as const },
      },
      'thead th': { background: '#eee' },
      'th:first-of-type': { width: '16%' },
      h1: { fontSize: '12pt', margin: '0 0 4pt' },
      section: { breakAfter: 'page' },
      'section:last-of-type': { breakAfter: 'auto' },
      tr: { breakInside: 'avoid' },
      p: { margin: 0 },
      '.state': { margin: '0 0 4pt' },
    },
  },
} as const

/** The whole week on paper, in black and white. It is only drawn while it is printed, as it may be long. */
export function BoardPrint({ view, title }: { view: ShownBoard; title: string }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  const rows = view.allRows.filter(({ person, key }) => person || view.cells.has(key))
  const pages = Array.from({ length: Math.ceil(rows.length / rowsOnPage) }, (_, at) =>
    rows.slice(at * rowsOnPage, (at + 1) * rowsOnPage),
  )
  return createPortal(
    <div className="week-on-paper">
      <Global styles={paper} />
      {pages.map((page, at) => (
        <section key={page[0]!.key}>
          <h1>
            {title} · {weekInWords(view.week.monday)}
            {pages.length > 1 ? ` · ${at + 1}/${pages.length}` : ''}
          </h1>
          <p className="state">{stateOf(view)}</p>
          <Page rows={page} view={view} />
        </section>
      ))}
    </div>,
    document.body,
  )
}

/** What is printed is the draft, so it says what of it is not published. */
function stateOf({ week, marks }: ShownBoard): string {
  const { status, publishedAt, timeZone } = week
  if (status !== 'PUBLISHED' || !publishedAt) return m.shifts_draft()
  const published = m.shifts_published_on({ time: formatInZone(publishedAt, timeZone) })
  const count = countOf(marks.changes)
  return count > 0 ? `${published} · ${m.shifts_changes_open({ count })}` : published
}

function Page({ rows, view }: { rows: BoardRow[]; view: ShownBoard }) {
  return (
    <table>
      <thead>
        <tr>
          <th aria-hidden="true" />
          {view.days.map((day) => (
            <th key={day}>
              {dayInWords(day, { weekday: 'short', day: 'numeric', month: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th>{titleOf(row)}</th>
            {weekOf(view.cells, row.key).map((day, at) => (
              <td key={view.days[at]}>
                {day.map((shift) => (
                  <p key={shift.id}>
                    <strong>{timesOf(shift)}</strong>{' '}
                    {[shift.name, shift.place].filter(Boolean).join(', ')}
                  </p>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
