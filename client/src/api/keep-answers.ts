import { makeResult, type Exchange, type Operation, type OperationResult } from 'urql'
import { fromPromise, fromValue, makeSubject, merge, mergeMap, pipe, tap } from 'wonka'
import { ApiError, isTemporary } from './api-error.ts'
import { connection } from './connection.ts'
import { onUnreachable } from './on-unreachable.ts'
import { keepAnswer, showKept } from './kept.ts'
import { useTracksKept } from './kept-on-page.ts'

/** What people read that is theirs to read without a connection, by the names of its queries. */
const named = [
  ...['Me', 'AnnouncementContent', 'MeetingInvitation', 'MeetingCalendar', 'OwnShifts'],
  ...['TeamsOfWeek', 'PersonNames', 'PlaceNames'],
]

const nameOf = ({ kind, query }: Operation) => {
  const [first] = query.definitions
  return kind === 'query' && first?.kind === 'OperationDefinition' ? first.name?.value : undefined
}
const isKept = (operation: Operation) => named.includes(nameOf(operation) ?? '')

/** The key under which an answer is kept. */
const keyOf = (name: string, variables: unknown) => `${name} ${JSON.stringify(variables ?? {})}`
const keyIn = (operation: Operation) => keyOf(nameOf(operation) ?? '', operation.variables)

/** Says that an answer is on the page, so that the page says as of when it is. */
export const useTracksKeptAnswer = (name: string, variables: object) =>
  useTracksKept('query', keyOf(name, variables))

/**
 * Keeps the answers to some queries, and gives them where the server cannot be asked: once that is known, nobody waits
 * for it.
 */
export const keepAnswers: Exchange =
  ({ forward }) =>
  (operations) => {
    const waiting = new Map<number, Operation>()
    const found = makeSubject<OperationResult>()
    async function offer(operation: Operation) {
      const answer = await findAnswer(operation)
      if (answer && waiting.has(operation.key)) found.next(answer)
    }
    onUnreachable(() => waiting.forEach((operation) => void offer(operation)))
    const results = pipe(
      operations,
      tap((operation) => {
        if (operation.kind === 'teardown') waiting.delete(operation.key)
        if (!isKept(operation)) return
        waiting.set(operation.key, operation)
        if (connection.get() !== 'up') void offer(operation)
      }),
      forward,
      tap(({ operation }) => waiting.delete(operation.key)),
      mergeMap(settle),
    )
    return merge([found.source, results])
  }

function settle(result: OperationResult) {
  const { operation, data, error } = result
  if (!isKept(operation)) return fromValue(result)
  if (!error && data) {
    keepAnswer('query', keyIn(operation), data)
    return fromValue(result)
  }
  if (!hasNoAnswer(result)) return fromValue(result)
  return fromPromise(findAnswer(operation).then((answer) => answer ?? result))
}

/** Without an answer, or with one that means "later". */
function hasNoAnswer({ error }: OperationResult): boolean {
  if (!error?.networkError) return false
  if (error.networkError instanceof ApiError) return isTemporary(error.networkError)
  const response = error.response as Response | undefined
  return !response || [502, 503, 504].includes(response.status)
}

async function findAnswer(operation: Operation) {
  const kept = await showKept<object>('query', keyIn(operation))
  return kept && makeResult(operation, { data: kept.value })
}
