import type { Failure } from '../api/failure.ts'
import type { RunningAction } from './row-action.ts'

export interface BulkResult {
  id: string
  name: string
  failure: Failure | null
}

const notAllowed: Failure = {
  code: 'FORBIDDEN',
  message: 'You are not allowed to do this.',
  fields: {},
  details: undefined,
}

/** Does it to each row in turn; what fails for one holds back none of the others. */
export async function carryOut<Row extends { id: string }>(
  action: RunningAction<Row>,
  rows: Row[],
  nameOf: (row: Row) => string,
  onProgress?: (done: number) => void,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const row of rows) {
    const failure = action.allowed(row) ? await action.run(row) : notAllowed
    results.push({ id: row.id, name: nameOf(row), failure })
    onProgress?.(results.length)
  }
  return results
}
