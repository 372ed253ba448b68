import { feedChannels, type FeedChannel, type UnreadStamp } from '@prakat/schema/notification'
import type { Sql } from 'postgres'
import { feedHead } from '../feed/changes-since.ts'
import { missedSince, takenBefore } from '../feed/missed-since.ts'
import { presentNotification } from '../feed/notification-row.ts'
import { unreadStamp } from '../feed/unread-stamp.ts'
import type { FeedFollower } from './feed-follower.ts'
import { channelRoom } from './rooms.ts'
import type { NotificationSocket } from './socket-server.ts'

const replayBatch = 100
/** People are told one by one what is taken from them, so publications may overtake it by some numbers. */
const lookBack = 1000

interface Reading {
  sql: Sql
  follower: FeedFollower
}

interface Wanted {
  channels: FeedChannel[]
  lastSeq?: number | undefined
}

/** Brings a socket from the number it has to the live stream, without a gap and without a repetition. */
export async function catchUp(
  socket: NotificationSocket,
  { sql, follower }: Reading,
  { channels, lastSeq }: Wanted,
): Promise<UnreadStamp> {
  const reader = socket.data.principal
  const taken = new Set<string>()
  // What comes after all, live or replayed, was put back.
  const note = (event: string, message: { id?: string }) => {
    if (event === 'notification' && message.id) taken.delete(message.id)
  }
  socket.onAnyOutgoing(note)
  try {
    await leaveChannels(socket)
    let reached = await startingPoint(sql, follower, lastSeq)
    if (lastSeq !== undefined) {
      const ids = await takenBefore(sql, reader, { channels, upTo: reached, lookBack })
      for (const id of ids) taken.add(id)
    }
    while (reached < follower.cursor() && socket.connected) {
      const upTo = follower.cursor()
      const rows = await missedSince(sql, reader, {
        ...{ channels, after: reached, upTo },
        limit: replayBatch,
      })
      for (const row of rows) {
        if (row.taken) taken.add(row.id)
        else socket.emit('notification', presentNotification(row))
      }
      reached = rows.length < replayBatch ? upTo : Number(rows.at(-1)!.revision)
    }
    // In the same turn of the event loop as the comparison: what comes after the cursor comes live.
    joinChannels(socket, channels)
    const stamp = await unreadStamp(sql, reader)
    await follower.reached(stamp.seq)
    if (taken.size > 0) socket.emit('recalled', { ids: [...taken], ...stamp })
    return stamp
  } finally {
    socket.offAnyOutgoing(note)
  }
}

/** Another instance may have sent more already, and a made-up number is no reason to wait. */
async function startingPoint(
  sql: Sql,
  follower: FeedFollower,
  lastSeq: number | undefined,
): Promise<number> {
  if (lastSeq === undefined) return follower.cursor()
  if (lastSeq <= follower.cursor()) return lastSeq
  const from = Math.min(lastSeq, await feedHead(sql))
  await follower.reached(from)
  return from
}

async function leaveChannels(socket: NotificationSocket): Promise<void> {
  socket.data.channels = []
  const left = [...socket.rooms].filter((room) =>
    feedChannels.some((channel) => room.startsWith(`${channel}/`)),
  )
  for (const room of left) await socket.leave(room)
}

function joinChannels(socket: NotificationSocket, channels: FeedChannel[]): void {
  socket.data.channels = channels
  const { audienceKeys } = socket.data.principal
  void socket.join(
    channels.flatMap((channel) => audienceKeys.map((key) => channelRoom(channel, key))),
  )
}
