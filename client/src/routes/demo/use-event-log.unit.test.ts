import { expect, test } from 'vitest'
import { emptyInbox, type InboxState } from '../../inbox/inbox-state.ts'
import { buildNotification } from '../../test/build-notification.ts'
import { inboxChanges } from './use-event-log.ts'

const state = (change: Partial<InboxState>): InboxState => ({
  ...emptyInbox,
  caughtUp: true,
  cursor: 1,
  ...change,
})
const one = buildNotification({ seq: 1, title: 'One' })
const words = (before: InboxState, after: InboxState) =>
  inboxChanges(before, after).map(({ what }) => what)

test('what arrives, is corrected, announced again, read or recalled is logged', () => {
  const before = state({ items: [one] })
  const two = buildNotification({ seq: 2, title: 'Two' })
  expect(words(before, state({ items: [two, one] }))).toEqual(['“Two” arrived'])
  expect(words(before, state({ items: [{ ...one, revision: 2 }] }))).toEqual([
    '“One” was corrected',
  ])
  expect(words(before, state({ items: [{ ...one, revision: 2, seq: 2 }] }))).toEqual([
    '“One” was announced again',
  ])
  expect(words(before, state({ items: [{ ...one, isRead: true }] }))).toEqual(['1 read'])
  expect(words(before, state({ recalled: { [one.id]: 2 } }))).toEqual(['“One” was recalled'])
})

test('the connection is logged, and what a page of the list brings is not', () => {
  expect(words(emptyInbox, state({ items: [one] }))).toEqual(['Connected and caught up'])
  expect(words(state({}), { ...emptyInbox, caughtUp: false })).toEqual(['Connection lost'])
  expect(words(state({}), state({ items: [one] }))).toEqual([])
})
