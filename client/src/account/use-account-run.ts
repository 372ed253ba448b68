import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql'
import type { Failure } from '../api/failure.ts'
import { accountFailure } from './account-failure.ts'
import { confirmed } from './confirm-store.ts'

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
