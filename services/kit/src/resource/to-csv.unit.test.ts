import { expect, it } from 'vitest'
import { toCsv } from './export-rows.ts'

it('makes a long table piece by piece, with others in between', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({ name: i === 500 ? '=1+1' : `row ${i}` }))
  let [rounds, done] = [0, false]
  const count = () => {
    rounds += 1
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  const table = await toCsv(rows, { name: ({ name }) => name })
  done = true
  expect(rounds).toBeGreaterThanOrEqual(9)
  const lines = table.split('\r\n')
  expect([lines[0], lines[1], lines[501], lines.length]).toEqual([
    '\ufeffname',
    'row 0',
    "'=1+1",
    1002,
  ])
})
