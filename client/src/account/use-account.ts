import { useQuery } from 'urql'
import { accountQuery } from './account.ts'

/** One's own account; asked for again whenever a page of it is opened. */
export function useAccount() {
  const [{ data, error, fetching }, reload] = useQuery({ query: accountQuery })
  return { account: data?.me ?? null, error: fetching ? undefined : error, reload }
}
