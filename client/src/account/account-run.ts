import type { ConfirmationMethods } from '@prakat/schema/profile'
import { useClient, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql'
import { createStore, useStore } from 'zustand'
import { accountFailure } from '../api/account-failure.ts'
import { type Failure } from '../api/failure.ts'

/** Carries out a mutation on one's own account; resolves to why it was refused, or to null. */
export function useAccountRun() {
  const client = useClient()
  return async <Data, Variables extends AnyVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Failure | null> => {
    const { error } = await confirmed(() => client.mutation(mutation, variables))
    return error ? accountFailure(error) : null
  }
}

interface Question {
  ways: ConfirmationMethods
  answer: (confirmed: boolean) => void
}

const store = createStore<Question | null>(() => null)

/** What the dialog asks that makes people confirm who they are. */
export const useConfirmQuestion = () => useStore(store)

/** Asks one question at a time; an older one that is still open is answered with no. */
function askToConfirm(ways: ConfirmationMethods): Promise<boolean> {
  store.getState()?.answer(false)
  return new Promise((resolve) => {
    store.setState({
      ways,
      answer(confirmed) {
        store.setState(null, true)
        resolve(confirmed)
      },
    })
  })
}

/** Runs `work`. When the server wants people to confirm who they are, asks them and runs it once more. */
export async function confirmed<Result extends { error?: CombinedError | undefined }>(
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const result = await work()
  const refusal = result.error?.graphQLErrors[0]?.extensions
  if (refusal?.['code'] !== 'CONFIRMATION_REQUIRED') return result
  return (await askToConfirm(refusal['details'] as ConfirmationMethods)) ? work() : result
}
