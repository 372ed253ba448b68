import type { CombinedError } from 'urql'
import type { ListParams } from './use-list-params.ts'

/** A page of a list as it is now. */
export interface ListState<Row> {
  params: ListParams
  rows: Row[]
  /** Null until it is known. */
  total: number | null
  fetching: boolean
  error: CombinedError | undefined
  reload: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}
