import { describe, expect, test } from 'vitest'
import { buildNotification } from '../test/build-notification.ts'
import { emptyInbox, isAnnounceable } from './inbox-state.ts'

const inbox = { ...emptyInbox, items: [buildNotification({ seq: 3 })] }

describe('what is announced', () => {
  test('is new, or known and announced again', () => {
    expect(isAnnounceable(inbox, buildNotification({ seq: 4 }))).toBe(true)
    expect(isAnnounceable(inbox, buildNotification({ seq: 4, id: 'n3' }))).toBe(true)
  })

  test('is not in the list already', () => {
    expect(isAnnounceable(inbox, buildNotification({ seq: 3 }))).toBe(false)
  })

  test('is not only changed or restored', () => {
    expect(isAnnounceable(inbox, buildNotification({ seq: 3, revision: 4 }))).toBe(false)
    expect(isAnnounceable(inbox, buildNotification({ seq: 2, revision: 4 }))).toBe(false)
  })

  test('was not read before', () => {
    expect(isAnnounceable(inbox, buildNotification({ seq: 4, isRead: true }))).toBe(false)
    expect(isAnnounceable({ ...inbox, readUpToSeq: 4 }, buildNotification({ seq: 4 }))).toBe(false)
    expect(isAnnounceable({ ...inbox, reads: { n4: 4 } }, buildNotification({ seq: 4 }))).toBe(
      false,
    )
  })
})
