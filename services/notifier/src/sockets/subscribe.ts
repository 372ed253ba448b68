import { seldom, type Logger } from '@prakat/kit/logger'
import { withTimeout } from '@prakat/kit/availability'
import { subscribe } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import { catchUp } from './catch-up.ts'
import type { FeedFollower } from './feed-follower.ts'
import type { NotificationSocket, SubscribeAnswer } from './socket-server.ts'

const mostMs = 15_000
const tellSeldom = seldom()

export interface SubscribeContext {
  sql: Sql
  follower: FeedFollower
  log: Logger
}

/**
 * `subscribe`: replays what has changed since `lastSeq`, joins the rooms of the channels, and then acknowledges.
 * At the acknowledgement the client has been sent everything up to `seq`, each change once.
 */
export function onSubscribe(socket: NotificationSocket, context: SubscribeContext): void {
  // One after the other: each leaves the rooms of the one before.
  let turn: Promise<unknown> = Promise.resolve()
  socket.on('subscribe', (request, acknowledge) => {
    turn = turn.then(async () => {
      const message = await answer(socket, request, context)
      if (typeof acknowledge === 'function') acknowledge(message)
      if (!message.ok) socket.emit('error', { code: message.code, message: message.message })
    })
  })
}

async function answer(
  socket: NotificationSocket,
  request: unknown,
  { sql, follower, log }: SubscribeContext,
): Promise<SubscribeAnswer> {
  const parsed = subscribe.safeParse(request)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Not valid'
    return { ok: false, code: 'VALIDATION', message }
  }
  try {
    const caughtUp = catchUp(socket, { sql, follower }, parsed.data)
    return { ok: true, ...(await withTimeout(caughtUp, mostMs, 'Not caught up')) }
  } catch (error) {
    tellSeldom((more) => log.warn({ err: error, ...more }, 'subscribe failed'))
    const message = 'Not available right now; try again in a moment'
    return { ok: false, code: 'UNAVAILABLE', message }
  }
}
