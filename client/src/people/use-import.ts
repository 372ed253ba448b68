import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { useClient } from 'urql'
import { reasonOf, toFailure } from '../api/failure.ts'
import { m } from '../words/m.ts'
import { importUsers } from './user.ts'

export type ImportRow = ResultOf<typeof importUsers>['importUsers']['rows'][number]

interface Import {
  phase: 'choose' | 'checking' | 'checked' | 'importing' | 'done'
  fileName: string
  csv: string
  done: number
  of: number
  created: number
  problems: ImportRow[]
  refusal: string
}

const nothing: Import = {
  phase: 'choose',
  fileName: '',
  csv: '',
  refusal: '',
  done: 0,
  of: 0,
  created: 0,
  problems: [],
}
const pieceSize = 50

/** Imports people: a dry run first, then piece by piece. */
export function useImport() {
  const client = useClient()
  const [state, setState] = useState<Import>(nothing)

  async function send(csv: string, dryRun: boolean): Promise<Partial<Import>> {
    const pieces = csvPieces(csv, pieceSize)
    const of = pieces.reduce((sum, { rows }) => sum + rows, 0)
    if (of === 0) return { refusal: m.people_no_rows() }
    const total = { done: 0, of, created: 0, problems: [] as ImportRow[] }
    for (const { csv: piece, skipped, rows } of pieces) {
      setState((now) => ({ ...now, ...total }))
      const { data, error } = await client.mutation(importUsers, { csv: piece, dryRun })
      if (!data) return { ...total, refusal: reasonOf(toFailure(error)) }
      const { created, rows: results } = data.importUsers
      total.done += rows
      total.created += created
      const failed = results.filter(({ ok }) => !ok)
      total.problems = [
        ...total.problems,
        ...failed.map((row) => ({ ...row, line: row.line + skipped })),
      ]
    }
    return total
  }

  async function check(file: File) {
    const csv = await textOf(file)
    setState({ ...nothing, phase: 'checking', fileName: file.name, csv })
    const result = await send(csv, true)
    const phase = result.refusal ? 'choose' : 'checked'
    setState((now) => ({ ...now, ...result, phase }))
  }

  async function runImport() {
    setState((now) => ({ ...now, phase: 'importing', done: 0, created: 0 }))
    const result = await send(state.csv, false)
    setState((now) => ({ ...now, ...result, phase: 'done' }))
  }

  return { state, check, runImport, reset: () => setState(nothing) }
}

/** UTF-8, or what spreadsheets call Unicode: UTF-16, which says so at its beginning. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = `${bytes[0]} ${bytes[1]}`
  const encoding = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

interface CsvPiece {
  csv: string
  /** How many lines of the file come before its first row, without the header. */
  skipped: number
  rows: number
}

/** The rows of a CSV text; a line break within quotes belongs to its row. */
function rowsOf(csv: string): string[] {
  const rows: string[] = []
  let row = ''
  for (const line of csv.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    row = row === '' ? line : `${row}\n${line}`
    // An odd number of quotes means that one is still open.
    if ((row.split('"').length - 1) % 2 === 1) continue
    rows.push(row)
    row = ''
  }
  if (row) rows.push(row)
  return rows
}

/** Cuts a file into pieces that each have the header, so that a long import can show its progress. */
export function csvPieces(csv: string, size: number): CsvPiece[] {
  let [header = '', ...rows] = rowsOf(csv)
  // Some spreadsheets name before it what stands between the cells.
  if (/^"?sep=.?"?$/i.test(header)) {
    header += `\n${rows[0] ?? ''}`
    rows = rows.slice(1)
  }
  const pieces: CsvPiece[] = []
  let skipped = 0
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size)
    const filled = part.filter((row) => row.trim() !== '').length
    if (filled > 0) pieces.push({ csv: [header, ...part].join('\n'), skipped, rows: filled })
    skipped += part.reduce((lines, row) => lines + row.split('\n').length, 0)
  }
  return pieces
}
