import { pageSize } from '@prakat/schema/constants'
import type { FeedFilter, Notification } from '@prakat/schema/notification'
import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../api/failure.ts'
import { useInbox } from './inbox-store.ts'
import { loadList } from './load-list.ts'

interface Filtered {
  filter: FeedFilter | null
  items: Notification[] | null
  page: number
  hasNextPage: boolean
  failure: Failure | null
}

const nothing = { items: null, page: 0, hasNextPage: false, failure: null }

/**
 * What the server finds in the feed by a filter, asked again whenever something arrives. Items stay when they are read,
 * so that nothing moves away under a finger; what was taken back goes.
 */
export function useFiltered(filter: FeedFilter | null) {
  const inbox = useInbox()
  const [found, setFound] = useState<Filtered>({ filter, ...nothing })
  const current = found.filter === filter ? found : { filter, ...nothing }
  const newest = inbox.items[0]?.seq ?? 0

  const load = useCallback(
    (page: number) => {
      if (!filter) return
      void loadList({ page, limit: pageSize, filter }).then(({ items: found, hasMore, failure }) =>
        setFound((before) => {
          const known = before.filter === filter ? before : { filter, ...nothing }
          if (failure) return { ...known, failure }
          const kept = page > 1 ? (known.items ?? []) : []
          const ids = new Set(kept.map(({ id }) => id))
          const items = [...kept, ...found.filter(({ id }) => !ids.has(id))]
          return { filter, items, page, hasNextPage: hasMore, failure: null }
        }),
      )
    },
    [filter],
  )
  useEffect(() => {
    // A newer one than those that are listed may fit.
    if (newest >= 0) load(1)
  }, [load, newest])

  const held = new Map(inbox.items.map((item) => [item.id, item]))
  const items = current.items
    ?.map((item) => held.get(item.id) ?? item)
    .filter(({ id }) => held.has(id) || !(id in inbox.recalled))
  return { ...current, items: items ?? null, load }
}
