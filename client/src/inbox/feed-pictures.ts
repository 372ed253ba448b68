import type { FeedPicture } from '@prakat/schema/media'
import type { Notification } from '@prakat/schema/notification'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../session/session-store.ts'
import { loadAfterPage } from '../ui/first-page-drawn.ts'

/** What else is in the inbox does without GraphQL, and does not wait for its code. */
const loadAsking = () => loadAfterPage(() => import('./ask-feed-pictures.ts'))

/** As many as are answered at once. */
const mostAsked = 100

/** A change may have brought another picture. */
const keyOf = ({ id, revision }: Notification) => `${id} ${revision}`

/** The picture of each item that has one: undefined until it is known, null if it is not shown to this person. */
export function useFeedPictures(items: readonly Notification[]) {
  const { id: userId } = useUser()
  const asked = useRef(new Set<string>())
  const [pictures, setPictures] = useState<ReadonlyMap<string, FeedPicture | null>>(new Map())
  // After each answer too, as more than are answered at once are asked for in turn.
  useEffect(() => {
    const missing = items
      .filter((item) => item.hasPicture && !asked.current.has(keyOf(item)))
      .slice(0, mostAsked)
    if (missing.length === 0) return
    for (const item of missing) asked.current.add(keyOf(item))
    void ask(userId, missing).then((found) => {
      const answers = missing.map((item): [string, FeedPicture | null] => [
        keyOf(item),
        found.find(({ itemId }) => itemId === item.id) ?? null,
      ])
      setPictures((known) => new Map([...known, ...answers]))
    })
  })
  return (item: Notification) => (item.hasPicture ? pictures.get(keyOf(item)) : null)
}

async function ask(userId: string, items: readonly Notification[]) {
  const { askFeedPictures } = await loadAsking()
  return askFeedPictures(
    userId,
    items.map(({ id }) => id),
  )
}
