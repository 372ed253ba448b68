import { useState } from 'react'
import { useClient } from 'urql'
import type { ResultOf } from 'gql.tada'
import { reasonOf } from '../api/reason-of.ts'
import { toFailure } from '../api/failure.ts'
import { csvPieces } from './csv-pieces.ts'
import { importUsers } from './user-queries.ts'

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
  ...{ phase: 'choose', fileName: '', csv: '', refusal: '' },
  ...{ done: 0, of: 0, created: 0, problems: [] },
}
const pieceSize = 50

/** An import of people: first tried without effect, then carried out piece by piece. */
export function useImport() {
  const client = useClient()
  const [state, setState] = useState<Import>(nothing)

  async function send(csv: string, dryRun: boolean): Promise<Partial<Import>> {
    const pieces = csvPieces(csv, pieceSize)
    const of = pieces.reduce((sum, { rows }) => sum + rows, 0)
    if (of === 0) return { refusal: 'The file has no rows below its header.' }
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
    const csv = await file.text()
    setState({ ...nothing, phase: 'checking', fileName: file.name, csv })
    const result = await send(csv, true)
    const phase = result.refusal ? 'choose' : 'checked'
    setState((now) => ({ ...now, ...result, phase }))
  }

  async function carryOut() {
    setState((now) => ({ ...now, phase: 'importing', done: 0, created: 0 }))
    const result = await send(state.csv, false)
    setState((now) => ({ ...now, ...result, phase: 'done' }))
  }

  return { state, check, carryOut, reset: () => setState(nothing) }
}
