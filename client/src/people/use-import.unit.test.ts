import { expect, test } from 'vitest'
import { csvPieces } from './use-import.ts'

test('each piece has the header and says how many lines came before it', () => {
  expect(csvPieces('name,email\na,1\nb,2\nc,3\n', 2)).toEqual([
    { csv: 'name,email\na,1\nb,2', skipped: 0, rows: 2 },
    { csv: 'name,email\nc,3\n', skipped: 2, rows: 1 },
  ])
})

test('a line break within quotes does not cut a row', () => {
  const pieces = csvPieces('name,note\na,"one\ntwo ""quoted"""\nb,x', 1)
  expect(pieces.map(({ csv }) => csv)).toEqual([
    'name,note\na,"one\ntwo ""quoted"""',
    'name,note\nb,x',
  ])
  expect(pieces[1]?.skipped).toBe(2)
})

test('a file with nothing but a header has no pieces', () => {
  expect(csvPieces('\uFEFFname,email\r\n', 10)).toEqual([])
})

test('what names the marks between cells stays with the header', () => {
  expect(csvPieces('sep=;\r\nname;email\r\na;1\r\nb;2', 1)).toEqual([
    { csv: 'sep=;\nname;email\na;1', skipped: 0, rows: 1 },
    { csv: 'sep=;\nname;email\nb;2', skipped: 1, rows: 1 },
  ])
})
