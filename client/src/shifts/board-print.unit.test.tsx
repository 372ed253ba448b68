import { daysOf } from '@prakat/schema/shift-rules'
import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { BoardPrint } from './board-print.tsx'
import { monday, shift } from './build-board.ts'
import type { ShownBoard } from './use-board.ts'

async function printed(changed: number): Promise<string> {
  const row = { key: 'mali', userId: 'mali', person: { name: 'Mali Suk', nameTh: '' } }
  const view = {
    week: { monday, status: 'PUBLISHED', publishedAt: '2026-11-20T03:00:00Z', timeZone: 'UTC' },
    marks: {
      changes: {
        added: [],
        changed: [],
        removed: Array.from({ length: changed }, () => shift('a')),
      },
    },
    days: daysOf(monday),
    // A search hides everybody.
    ...{
      rows: [],
      allRows: [row],
      cells: new Map([['mali', [[shift('a')], [], [], [], [], [], []]]]),
    },
  }
  await render(<BoardPrint view={view as unknown as ShownBoard} title="Ward" />)
  act(() => void dispatchEvent(new Event('beforeprint')))
  return [...document.querySelectorAll('.week-on-paper')].at(-1)!.textContent
}

test('paper has the whole week, whatever is searched for, and when it was published', async () => {
  const paper = await printed(0)
  expect(paper).toContain('Mali Suk')
  expect(paper).toContain('08:00–16:00 Day')
  expect(paper).toMatch(/Published .*2026/)
  expect(paper).not.toContain('not published')
})

test('paper says that it has what is not published yet', async () => {
  expect(await printed(2)).toContain('2 changes not published')
})
