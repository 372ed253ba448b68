import { expect, test } from 'vitest'
import { buildNotification } from '../test/build-notification.ts'
import { emptyInbox, type InboxState } from './inbox-state.ts'
import { mergeLeaderState } from './reduce-list.ts'

const state = (seqs: number[], more: Partial<InboxState>): InboxState => ({
  ...emptyInbox,
  items: seqs.map((seq) => buildNotification({ seq })),
  ...more,
})
const leading = state([5, 4, 3], { status: 'ready', page: 1, hasNextPage: true, cursor: 5 })

test('a new tab has what the tab with the socket has', () => {
  expect(mergeLeaderState(emptyInbox, leading)).toEqual(leading)
})

test('older pages that were loaded here stay', () => {
  const own = state([4, 3, 2, 1], { page: 2, hasNextPage: false })
  const adopted = mergeLeaderState(own, leading)
  expect(adopted.items.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1])
  expect(adopted).toMatchObject({ page: 2, hasNextPage: false, cursor: 5 })
})

test('reads that are under way here stay', () => {
  const own = { ...emptyInbox, pendingReads: { n4: 4 } }
  expect(mergeLeaderState(own, leading).pendingReads).toEqual({ n4: 4 })
})
