import { withTimeout } from '@prakat/kit/availability'
import { throttleLog, type Logger } from '@prakat/kit/logger'
import type { Sender } from '@prakat/schema/notification'
import type { NotifierContext } from '../notifier-context.ts'
import type { NotificationRow } from './list-feed.ts'

const freshMs = 60_000
const answerMs = 1000
const mostKnown = 1000
const logThrottled = throttleLog()

/**
 * Who wrote what the feed holds, as readers see them: their names and photos may be a minute old. A notification goes
 * out without them rather than late.
 */
export interface Senders {
  /** Asks for those who are not known yet. Never throws. */
  know(rows: readonly Pick<NotificationRow, 'sender_id'>[]): Promise<void>
  of(row: Pick<NotificationRow, 'sender_id'>): Sender | undefined
}

export function createSenders({ auth }: NotifierContext['deps'], log: Logger): Senders {
  const known = new Map<string, { sender: Sender | undefined; until: number }>()

  async function know(rows: Parameters<Senders['know']>[0]): Promise<void> {
    const now = Date.now()
    const isStale = (id: string) => (known.get(id)?.until ?? 0) < now
    const userIds = [...new Set(rows.flatMap(({ sender_id: id }) => id ?? []))].filter(isStale)
    if (userIds.length === 0) return
    if (known.size + userIds.length > mostKnown) known.clear()
    try {
      const asked = auth.directory.people({ userIds })
      const people = await withTimeout(asked, answerMs, 'The senders were not named')
      const named = people.map(({ id, name, nameTh, photo }) => ({ id, name, nameTh, photo }))
      const found = new Map(named.map((sender) => [sender.id, sender]))
      for (const id of userIds) known.set(id, { sender: found.get(id), until: now + freshMs })
    } catch (error) {
      logThrottled((more) => log.warn({ err: error, ...more }, 'senders not named'))
      // What was known before is shown meanwhile, and nobody waits again at once.
      for (const id of userIds)
        known.set(id, { sender: known.get(id)?.sender, until: now + 10 * answerMs })
    }
  }

  return {
    know,
    of: ({ sender_id: id }) => (id === null ? undefined : known.get(id)?.sender),
  }
}
