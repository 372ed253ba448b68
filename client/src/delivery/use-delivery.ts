import { useQuery, useSubscription } from 'urql'
import { deliveryQuery, deliverySubscription } from './delivery-documents.ts'

/** The numbers of an announcement: as they are, and then as they change. `isLive`: they are being watched. */
export function useDelivery(id: string) {
  const variables = { id }
  const [{ data, error, fetching }, reload] = useQuery({ query: deliveryQuery, variables })
  // What it brings is under the same key in the cache, from where the query shows it.
  const [watched] = useSubscription({ query: deliverySubscription, variables })
  return {
    delivery: data?.announcementDelivery ?? null,
    error: fetching ? undefined : error,
    isLive: watched.data !== undefined && !watched.error,
    reload: () => reload({ requestPolicy: 'network-only' }),
  }
}
