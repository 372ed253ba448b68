import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql'
import { toFailure, type Failure } from './failure.ts'

/** Carries out a mutation; resolves to why it was refused, or to null. */
export function useRun() {
  const client = useClient()
  return async <Data, Variables extends AnyVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Failure | null> => {
    const { error } = await client.mutation(mutation, variables)
    return error ? toFailure(error) : null
  }
}
