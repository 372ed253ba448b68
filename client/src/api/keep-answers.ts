import { makeResult, type Exchange, type Operation, type OperationResult } from 'urql'
import { filter, fromPromise, fromValue, map, merge, mergeMap, pipe, share } from 'wonka'
import { ApiError, isNotNow } from './api-error.ts'
import { connection } from './connection.ts'
import { noteRead, showKept } from './keep-read.ts'
import { useMayBeKept } from './kept-shown.ts'

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
export const useAnswerMayBeKept = (name: string, variables: object) =>
  useMayBeKept('query', keyOf(name, variables))

/** Keeps the answers to some queries, and gives them where the server cannot be asked. */
export const keepAnswers: Exchange =
  ({ forward }) =>
  (operations) => {
    const all = share(operations)
    // Nobody waits for a server of which it is known that it cannot be reached.
    const isAway = (operation: Operation) => isKept(operation) && connection.get() !== 'up'
    const away = pipe(
      all,
      filter(isAway),
      mergeMap((operation) => fromPromise(findAnswer(operation))),
      share,
    )
    const asked = merge([
      pipe(
        all,
        filter((operation) => !isAway(operation)),
      ),
      pipe(
        away,
        filter(({ answer }) => answer === null),
        map(({ operation }) => operation),
      ),
    ])
    const found = pipe(
      away,
      map(({ answer }) => answer),
      filter((answer) => answer !== null),
    )
    return merge([found, pipe(asked, forward, mergeMap(settle))])
  }

function settle(result: OperationResult) {
  const { operation, data, error } = result
  if (!isKept(operation)) return fromValue(result)
  if (!error && data) {
    noteRead('query', keyIn(operation), data)
    return fromValue(result)
  }
  if (!hasNoAnswer(result)) return fromValue(result)
  return fromPromise(findAnswer(operation).then(({ answer }) => answer ?? result))
}

/** Without an answer, or with one that means "later". */
function hasNoAnswer({ error }: OperationResult): boolean {
  if (!error?.networkError) return false
  if (error.networkError instanceof ApiError) return isNotNow(error.networkError)
  const response = error.response as Response | undefined
  return !response || [502, 503, 504].includes(response.status)
}

async function findAnswer(operation: Operation) {
  const kept = await showKept<object>('query', keyIn(operation))
  return { operation, answer: kept && makeResult(operation, { data: kept.value }) }
}
