import type { Logger } from '@prakat/kit/logger'
import { feedChannelOf, subscribe, type FeedChannel } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import { missedSince } from '../feed/missed-since.ts'
import { presentNotification } from '../feed/notification-row.ts'
import { unreadStamp } from '../feed/unread-stamp.ts'
import { channelRoom, replayedRoom } from './rooms.ts'
import type { NotificationSocket, SubscribeAnswer } from './socket-server.ts'

const replayBatch = 100
/** A broadcast reaches every instance well within this time of being marked as sent. */
const inFlightMs = 10_000

/**
 * `subscribe`: joins the rooms of the channels, replays what came after `lastSeq`, and then acknowledges.
 * At the acknowledgement the client has been sent everything up to `seq`, each publication once.
 */
export function onSubscribe(socket: NotificationSocket, sql: Sql, log: Logger): void {
  socket.on('subscribe', async (request, acknowledge) => {
    const answer = (message: SubscribeAnswer) => {
      if (typeof acknowledge === 'function') acknowledge(message)
      if (!message.ok) socket.emit('error', { code: message.code, message: message.message })
    }
    const parsed = subscribe.safeParse(request)
    if (!parsed.success) {
      return answer({
        ok: false,
        code: 'VALIDATION',
        message: parsed.error.issues[0]?.message ?? 'Not valid',
      })
    }
    try {
      answer({ ok: true, ...(await join(socket, sql, parsed.data)) })
    } catch (error) {
      log.warn({ err: error }, 'subscribe failed')
      answer({
        ok: false,
        code: 'UNAVAILABLE',
        message: 'Not available right now; try again in a moment',
      })
    }
  })
}

async function join(
  socket: NotificationSocket,
  sql: Sql,
  { channels, lastSeq }: { channels: FeedChannel[]; lastSeq?: number | undefined },
) {
  const reader = socket.data.principal
  const rooms = channels.flatMap((channel) =>
    reader.audienceKeys.map((key) => channelRoom(channel, key)),
  )
  const live = new Set<number>()
  const note = (event: string, message: { seq?: number }) => {
    if (event === 'notification' && message.seq !== undefined) live.add(message.seq)
  }

  async function replay(from: number): Promise<number> {
    let cursor = from
    for (;;) {
      const rows = await missedSince(sql, reader, cursor, replayBatch)
      for (const row of rows) {
        cursor = Number(row.seq)
        if (!channels.includes(feedChannelOf[row.type]) || live.has(cursor)) continue
        if (!row.broadcast_at || Date.now() - row.broadcast_at.getTime() < inFlightMs) {
          await leaveOutOfBroadcast(socket, row.id)
        }
        socket.emit('notification', presentNotification(row))
      }
      if (rows.length < replayBatch || !socket.connected) return cursor
    }
  }

  if (lastSeq !== undefined) await leaveOutWhatItHas(socket, sql, lastSeq)
  // Most of a long replay comes before joining, so that live publications do not overtake it. What is published
  // in between is found by a second, short one, which skips what came live.
  let reached = lastSeq === undefined ? (await unreadStamp(sql, reader)).seq : await replay(lastSeq)
  socket.onAnyOutgoing(note)
  try {
    socket.data.channels = channels
    await socket.join(rooms)
    // The stamp comes first: numbers appear in order, so a replay after it has everything the stamp covers.
    for (let tries = 0; ; tries += 1) {
      const stamp = await unreadStamp(sql, reader)
      reached = await replay(reached)
      if (reached <= stamp.seq || tries === 3) return stamp
    }
  } finally {
    socket.offAnyOutgoing(note)
  }
}

/** A process that dies between emitting and marking leaves a broadcast to be repeated, but not to those who had it. */
async function leaveOutWhatItHas(
  socket: NotificationSocket,
  sql: Sql,
  lastSeq: number,
): Promise<void> {
  const rows = await sql<{ id: string }[]>`
    select id from notification where broadcast_at is null and seq <= ${lastSeq}`
  for (const { id } of rows) await leaveOutOfBroadcast(socket, id)
}

async function leaveOutOfBroadcast(
  socket: NotificationSocket,
  notificationId: string,
): Promise<void> {
  const room = replayedRoom(notificationId)
  await socket.join(room)
  setTimeout(() => void socket.leave(room), 6 * inFlightMs).unref()
}
