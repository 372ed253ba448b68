import { listCap } from '@prakat/schema/constants'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { toFailure } from '../api/failure.ts'
import { buildNotification } from '../test/build-notification.ts'
import {
  emptyInbox,
  isRead,
  unreadCount,
  wholeUnreadCount,
  type InboxAction,
  type InboxState,
} from './inbox-state.ts'
import { reduceInbox } from './reduce-inbox.ts'

const failure = toFailure(new ApiError('NETWORK', 0, 'No answer'))

const after = (actions: InboxAction[], from: InboxState = emptyInbox) =>
  actions.reduce(reduceInbox, from)
const live = (seq: number, more: object = {}): InboxAction => ({
  type: 'notification-received',
  notification: buildNotification({ seq, ...more }),
})
const subscribed = (unread: number, seq: number): InboxAction => ({
  type: 'subscribed',
  stamp: { unread, seq },
})
const page = (
  number: number,
  seqs: number[],
  hasNextPage = false,
  more: object = {},
): InboxAction => ({
  type: 'page-loaded',
  page: number,
  items: seqs.map((seq) => buildNotification({ seq, ...more })),
  hasNextPage,
})
const ask = (number: number): InboxAction => ({ type: 'page-requested', page: number })
const seqs = (state: InboxState) => state.items.map((item) => item.seq)

describe('the list', () => {
  test('page 1 replaces what was there', () => {
    const state = after([ask(1), page(1, [3, 2, 1]), ask(1), page(1, [5, 4])])
    expect(seqs(state)).toEqual([5, 4])
  })

  test('page 1 keeps what arrived live while it was under way', () => {
    const state = after([ask(1), live(9), page(1, [8, 7])])
    expect(seqs(state)).toEqual([9, 8, 7])
  })

  test('page 1 drops what was there before it was asked for and is gone now', () => {
    const state = after([subscribed(1, 8), live(9), ask(1), page(1, [8, 7])])
    expect(seqs(state)).toEqual([8, 7])
  })

  test('later pages are appended without repeating an id', () => {
    const state = after([ask(1), page(1, [6, 5, 4], true), live(7), ask(2), page(2, [4, 3, 2])])
    expect(seqs(state)).toEqual([7, 6, 5, 4, 3, 2])
    expect(state.page).toBe(2)
  })

  test('holds at most fifty, the newest', () => {
    const many = Array.from({ length: 60 }, (_, index) => live(index + 1))
    const state = after(many)
    expect(state.items).toHaveLength(listCap)
    expect(seqs(state)[0]).toBe(60)
    expect(seqs(state).at(-1)).toBe(11)
  })

  test('is newest first, whatever the order of arrival', () => {
    expect(seqs(after([live(3), live(1), live(2)]))).toEqual([3, 2, 1])
  })

  test('a known id brings its newer text and no second row', () => {
    const state = after([live(1, { id: 'a', title: 'Old' }), live(2, { id: 'a', title: 'New' })])
    expect(state.items.map((item) => item.title)).toEqual(['New'])
  })

  test('a silent change brings its newer text, in its place and as read as it was', () => {
    const changed = live(1, { revision: 5, title: 'Changed' })
    const state = after([subscribed(1, 2), live(1, { isRead: true }), live(2), changed])
    expect(state.items.map(({ title, isRead }) => ({ title, isRead }))).toEqual([
      { title: 'Announcement 2', isRead: false },
      { title: 'Changed', isRead: true },
    ])
    expect(unreadCount(state)).toBe(1)
  })

  test('an older text that comes late does not replace a newer one', () => {
    const state = after([live(1, { revision: 5, title: 'New' }), live(1, { revision: 3 })])
    expect(state.items[0]?.title).toBe('New')
    const asked = after([ask(1), live(1, { revision: 5, title: 'New' }), page(1, [1])])
    expect(asked.items[0]?.title).toBe('New')
  })

  test('one that is announced again goes to the top and is unread again', () => {
    const read: InboxAction = { type: 'read-confirmed', ids: ['n1'], stamp: { unread: 1, seq: 2 } }
    const again = live(3, { id: 'n1' })
    const state = after([subscribed(2, 2), live(1), live(2), read, again])
    expect(state.items.map((item) => [item.id, isRead(state, item)])).toEqual([
      ['n1', false],
      ['n2', false],
    ])
    expect(unreadCount(state)).toBe(2)
  })

  test('one that is announced again before it was read is counted once', () => {
    expect(unreadCount(after([subscribed(1, 1), live(1), live(2, { id: 'n1' })]))).toBe(1)
  })

  test('one that is announced again while its read is under way stays unread', () => {
    const read: InboxAction[] = [
      { type: 'mark-read', id: 'n1' },
      live(2, { id: 'n1' }),
      { type: 'mark-read-saved', id: 'n1', seq: 1 },
      { type: 'read-confirmed', ids: ['n1'], stamp: { unread: 0, seq: 1 } },
    ]
    const state = after([subscribed(1, 1), live(1), ...read])
    expect(state.items.map((item) => isRead(state, item))).toEqual([false])
    expect(unreadCount(state)).toBe(1)
  })

  test('a changed one whose page was not loaded does not appear', () => {
    const state = after([ask(1), page(1, [9, 8], true), live(2, { revision: 10 })])
    expect(seqs(state)).toEqual([9, 8])
    const all = after([ask(1), page(1, [9, 8]), live(2, { revision: 10 })])
    expect(seqs(all)).toEqual([9, 8, 2])
  })

  test('a recalled one comes back to its place when it is restored, and is counted', () => {
    const recalled: InboxAction = { type: 'recalled', ids: ['n1'], stamp: { unread: 1, seq: 3 } }
    const state = after([
      subscribed(2, 2),
      live(1),
      live(2),
      recalled,
      live(1),
      live(1, { revision: 4 }),
    ])
    expect(seqs(state)).toEqual([2, 1])
    expect(unreadCount(state)).toBe(2)
  })

  test('a failed first load is an error, a failed reload is not', () => {
    expect(after([ask(1), { type: 'page-failed', page: 1, failure }]).status).toBe('error')
    const reloaded = after([
      ask(1),
      page(1, [1]),
      ask(1),
      { type: 'page-failed', page: 1, failure },
    ])
    expect(reloaded.status).toBe('ready')
    expect(seqs(reloaded)).toEqual([1])
  })

  test('an answer that is older than a recall does not bring the item back', () => {
    const recalled: InboxAction = { type: 'recalled', ids: ['n2'], stamp: { unread: 0, seq: 2 } }
    expect(seqs(after([live(2), ask(1), recalled, page(1, [2, 1])]))).toEqual([1])
  })
})

describe('the cursor', () => {
  test('does not move before the acknowledgement', () => {
    expect(after([live(4), live(5)]).cursor).toBeNull()
  })

  test('is the acknowledged number, then the newest live one', () => {
    expect(after([live(9), subscribed(1, 7)]).cursor).toBe(7)
    expect(after([subscribed(0, 7), live(9), live(8)]).cursor).toBe(9)
  })

  test('follows silent changes', () => {
    expect(after([subscribed(0, 7), live(3, { revision: 9 })]).cursor).toBe(9)
  })

  test('stays where it was while a reconnected socket replays', () => {
    const state = after([subscribed(0, 7), { type: 'disconnected' }, live(9)])
    expect(state.cursor).toBe(7)
  })
})

describe('the unread count', () => {
  test('is the server’s number', () => {
    expect(unreadCount(after([subscribed(12, 40)]))).toBe(12)
  })

  test('grows by a live notification that the stamp does not cover', () => {
    expect(unreadCount(after([subscribed(2, 10), live(11)]))).toBe(3)
  })

  test('does not grow by a read one, nor by one that the stamp covers', () => {
    expect(unreadCount(after([subscribed(2, 10), live(11, { isRead: true }), live(10)]))).toBe(2)
  })

  test('counts two that arrive in the wrong order', () => {
    expect(unreadCount(after([subscribed(0, 10), live(12), live(11)]))).toBe(2)
  })

  test('counts an id once, however often it is replayed', () => {
    expect(unreadCount(after([subscribed(0, 10), live(11), live(11), live(11)]))).toBe(1)
  })

  test('replays before the acknowledgement are not counted on top of it', () => {
    expect(unreadCount(after([live(8), live(9), subscribed(2, 9)]))).toBe(2)
  })

  test('a notification that came before the acknowledgement but after its number still counts', () => {
    expect(unreadCount(after([live(9), live(10), subscribed(1, 9)]))).toBe(2)
  })

  test('an older stamp than the known one is ignored', () => {
    const late: InboxAction = { type: 'read-confirmed', ids: [], stamp: { unread: 9, seq: 5 } }
    expect(unreadCount(after([subscribed(3, 10), late]))).toBe(3)
  })

  test('a later stamp keeps only the notifications after it', () => {
    const stamp: InboxAction = { type: 'read-confirmed', ids: [], stamp: { unread: 1, seq: 11 } }
    expect(unreadCount(after([subscribed(0, 10), live(11), live(12), stamp]))).toBe(2)
  })

  test('page 1 gives it until the server has stamped one', () => {
    expect(unreadCount(after([ask(1), page(1, [3, 2, 1])]))).toBe(3)
    expect(unreadCount(after([subscribed(30, 5), ask(1), page(1, [3, 2, 1])]))).toBe(30)
  })

  test('is not shown while page 1 gives it and there are more', () => {
    const first = after([ask(1), page(1, [3, 2, 1], true)])
    expect(wholeUnreadCount(first)).toBeNull()
    expect(wholeUnreadCount(after([ask(2), page(2, [0])], first))).toBeNull()
    expect(wholeUnreadCount(after([subscribed(30, 3)], first))).toBe(30)
    expect(wholeUnreadCount(after([{ type: 'count-not-sent' }], first))).toBe(3)
    expect(wholeUnreadCount(after([ask(1), page(1, [3, 2, 1])]))).toBe(3)
  })

  test('an item that page 1 brings before its live event is counted once', () => {
    const state = after([subscribed(0, 10), ask(1), page(1, [11, 10]), live(11)])
    expect(unreadCount(state)).toBe(1)
  })

  test('keeps counting what no longer fits into the list', () => {
    const many = Array.from({ length: 60 }, (_, index) => live(index + 1))
    expect(unreadCount(after([subscribed(0, 0), ...many]))).toBe(60)
  })

  test('a recalled one that was unread is taken off', () => {
    const recalled: InboxAction = { type: 'recalled', ids: ['n11'], stamp: { unread: 0, seq: 11 } }
    expect(unreadCount(after([subscribed(0, 10), live(11), recalled]))).toBe(0)
  })
})

describe('a list that was kept', () => {
  const kept = (seqs: number[]): InboxAction => ({
    type: 'kept-loaded',
    items: seqs.map((seq) => buildNotification({ seq })),
    unread: 2,
    at: 1_000,
  })

  test('is shown until the server has answered, and then nothing of it', () => {
    const offline = after([ask(1), kept([3, 2])])
    expect(offline).toMatchObject({ status: 'ready', keptAt: 1_000, hasNextPage: false })
    expect(unreadCount(offline)).toBe(2)
    // The newest was taken back meanwhile, and another came while it was asked.
    const fresh = after([ask(1), live(5), page(1, [2, 1])], offline)
    expect(fresh.items.map(({ seq }) => seq)).toEqual([5, 2, 1])
    expect(fresh.keptAt).toBeNull()
  })

  test('does not take the place of what the server has answered, and stays when that fails', () => {
    expect(after([ask(1), page(1, [3]), kept([2])]).items.map(({ seq }) => seq)).toEqual([3])
    const failed: InboxAction = { type: 'page-failed', page: 1, failure }
    expect(after([ask(1), kept([2]), failed])).toMatchObject({ status: 'ready', failedPage: null })
  })
})

describe('marking read', () => {
  const three = after([subscribed(3, 3), ask(1), page(1, [3, 2, 1])])
  const mark: InboxAction = { type: 'mark-read', id: 'n2' }
  const nothingWaits: InboxAction = { type: 'waits', reads: [], upToSeq: null }
  const savedElsewhere = (seq: number): InboxAction => ({
    type: 'mark-read-saved',
    id: `n${seq}`,
    seq,
  })
  const find = (state: InboxState, id: string) => {
    const item = state.items.find((candidate) => candidate.id === id)
    if (!item) throw new Error(`no ${id}`)
    return isRead(state, item)
  }

  test('shows at once, and is undone when the server refuses', () => {
    const marked = after([mark], three)
    expect(find(marked, 'n2')).toBe(true)
    expect(unreadCount(marked)).toBe(2)
    const undone = after([nothingWaits], marked)
    expect(find(undone, 'n2')).toBe(false)
    expect(unreadCount(undone)).toBe(3)
  })

  test('marking twice counts once', () => {
    expect(unreadCount(after([mark, mark], three))).toBe(2)
  })

  test('the server’s event before the answer does not take it off twice', () => {
    const event: InboxAction = { type: 'read-confirmed', ids: ['n2'], stamp: { unread: 2, seq: 3 } }
    const saved: InboxAction = { type: 'mark-read-saved', id: 'n2', seq: 2 }
    expect(unreadCount(after([mark, event, saved], three))).toBe(2)
    expect(unreadCount(after([mark, saved, event], three))).toBe(2)
  })

  test('the count stays right without an event, as when the socket is down', () => {
    const state = after([mark, { type: 'mark-read-saved', id: 'n2', seq: 2 }], three)
    expect(unreadCount(state)).toBe(2)
    expect(find(state, 'n2')).toBe(true)
  })

  test('an answer that is older than the read does not undo it', () => {
    const event: InboxAction = { type: 'read-confirmed', ids: ['n2'], stamp: { unread: 2, seq: 3 } }
    const state = after([ask(1), event, page(1, [3, 2, 1])], three)
    expect(find(state, 'n2')).toBe(true)
  })

  test('one that arrived after the stamp is taken off too', () => {
    const state = after([live(4), { type: 'mark-read', id: 'n4' }], three)
    expect(unreadCount(state)).toBe(3)
  })

  test('never goes below zero', () => {
    const none = after([subscribed(0, 3), ask(1), page(1, [3, 2, 1])])
    const all: InboxAction[] = ['n1', 'n2', 'n3'].map((id) => ({ type: 'mark-read', id }))
    expect(unreadCount(after(all, none))).toBe(0)
    const saved = [1, 2, 3].map(savedElsewhere)
    expect(unreadCount(after([...all, ...saved], none))).toBe(0)
  })

  test('all at once, and back when the server refuses', () => {
    const marked = after([live(4), { type: 'mark-all' }], three)
    expect(unreadCount(marked)).toBe(0)
    expect(find(marked, 'n4')).toBe(true)
    expect(unreadCount(after([nothingWaits], marked))).toBe(4)
  })

  test('that waits to be sent holds for the text that was read, and for what is listed', () => {
    const reads = [
      { id: 'n2', seq: 2 },
      { id: 'n9', seq: 9 },
    ]
    const waits: InboxAction = { type: 'waits', reads, upToSeq: null }
    expect(unreadCount(after([waits], three))).toBe(2)
    expect(unreadCount(after([live(4, { id: 'n2' }), waits], three))).toBe(3)
    expect(unreadCount(after([{ type: 'waits', reads, upToSeq: 3 }], three))).toBe(0)
  })

  test('what arrives after marking all is unread', () => {
    expect(unreadCount(after([{ type: 'mark-all' }, live(4)], three))).toBe(1)
    const saved: InboxAction = { type: 'mark-all-saved', upToSeq: 3 }
    expect(unreadCount(after([{ type: 'mark-all' }, live(4), saved], three))).toBe(1)
  })

  test('in another tab counts here too, once, and not for what was announced again since', () => {
    const state = after([savedElsewhere(2), savedElsewhere(2)], three)
    expect(find(state, 'n2')).toBe(true)
    expect(unreadCount(state)).toBe(2)
    expect(unreadCount(after([live(4, { id: 'n2' }), savedElsewhere(2)], three))).toBe(3)
    expect(unreadCount(after([subscribed(9, 9), savedElsewhere(1)]))).toBe(8)
    const all: InboxAction = { type: 'mark-all-saved', upToSeq: 3 }
    expect(unreadCount(after([all, live(4), all], three))).toBe(1)
  })

  test.each([
    ['announced again before it was read', [live(4, { id: 'n2' })]],
    [
      'restored',
      [
        { type: 'recalled', ids: ['n2'], stamp: { unread: 2, seq: 4 } },
        live(2, { revision: 5 }),
      ] satisfies InboxAction[],
    ],
  ])('takes one that was %s off the count once', (_, before) => {
    const seq = before.length > 1 ? 2 : 4
    const marked = after([...before, mark], three)
    expect(unreadCount(marked)).toBe(2)
    expect(unreadCount(after([{ type: 'mark-read-saved', id: 'n2', seq }], marked))).toBe(2)
  })

  test('in another tab leaves a later read of this tab under way', () => {
    const again = after([live(4, { id: 'n2' }), mark, savedElsewhere(2)], three)
    expect(find(again, 'n2')).toBe(true)
  })

  test('an event that reads everything up to a number covers pages loaded later', () => {
    const event: InboxAction = {
      type: 'read-confirmed',
      ids: [],
      stamp: { unread: 0, seq: 3 },
      allUpToSeq: 3,
    }
    const state = after([event, page(2, [0])], three)
    expect(state.items.every((item) => isRead(state, item))).toBe(true)
    expect(unreadCount(after([live(4)], state))).toBe(1)
  })
})

test('signing out clears everything', () => {
  expect(after([subscribed(3, 3), live(4), { type: 'cleared' }])).toEqual(emptyInbox)
})
