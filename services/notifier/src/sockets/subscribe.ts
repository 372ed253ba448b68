import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { withTimeout } from '@prakat/kit/availability'
import { throttleLog, type Logger } from '@prakat/kit/logger'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import {
  feedStreams,
  subscribe,
  type FeedStream,
  type UnreadStamp,
} from '@prakat/schema/notification'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { feedHead, missedSince, withdrawnBefore } from '../feed/changes-since.ts'
import { presentNotification } from '../feed/list-feed.ts'
import type { Senders } from '../feed/senders.ts'
import { unreadStamp } from '../feed/visible.ts'
import type { FeedFollower } from './feed-follower.ts'
import { streamRoom } from './rooms.ts'
import type { NotificationSocket, SubscribeAnswer } from './socket-server.ts'

const mostMs = 15_000
const logThrottled = throttleLog()

interface Reading {
  sql: Sql
  senders: Senders
  follower: FeedFollower
}

interface SubscribeContext extends Reading {
  log: Logger
}

/**
 * `subscribe`: replays what has changed since `lastSeq`, joins the rooms of the streams, and then acknowledges. By
 * then the client has been sent everything up to `seq`, each change once.
 */
export function onSubscribe(socket: NotificationSocket, context: SubscribeContext): void {
  // One after the other, because each leaves the rooms of the one before.
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
  { log, ...reading }: SubscribeContext,
): Promise<SubscribeAnswer> {
  const parsed = subscribe.safeParse(request)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? m.validation_invalid()
    return { ok: false, code: 'VALIDATION', message }
  }
  try {
    const { channels: streams, lastSeq } = parsed.data
    const caughtUp = catchUp(socket, reading, { streams, lastSeq })
    return { ok: true, ...(await withTimeout(caughtUp, mostMs, 'Not caught up')) }
  } catch (error) {
    logThrottled((more) => log.warn({ err: error, ...more }, 'subscribe failed'))
    return { ok: false, code: 'UNAVAILABLE', message: m.limits_not_available() }
  }
}

const replayBatch = 25
/**
 * Limits how many characters this process replays to one person: enough for thousands of short texts at once, and
 * then per second. So nobody who keeps asking for the whole feed makes others wait.
 */
const resent = new TokenBuckets({ most: 2_000_000, perSecond: 250_000 })
/** Long batches are sent one after the other, with everything else in between. */
let sending: Promise<unknown> = Promise.resolve()
const longBatch = 50_000
/** People are told one by one what was taken from them, so publications may arrive a few numbers earlier. */
const lookBack = 200

interface Subscription {
  streams: FeedStream[]
  lastSeq?: number | undefined
}

/** Brings a socket from its number to the live feed, without gaps or repetitions. */
async function catchUp(
  socket: NotificationSocket,
  reading: Reading,
  { streams, lastSeq }: Subscription,
): Promise<UnreadStamp> {
  const { sql, follower } = reading
  const reader = socket.data.principal
  await leaveStreams(socket)
  let reached = await startingPoint(sql, follower, lastSeq)
  if (lastSeq !== undefined) {
    const ids = await withdrawnBefore(sql, reader, { streams, upTo: reached, lookBack })
    if (ids.length > 0) {
      const { unread } = await unreadStamp(sql, reader)
      socket.emit('recalled', { ids, unread, seq: reached })
    }
  }
  while (reached < follower.cursor() && socket.connected) {
    const seconds = resent.take(reader.userId, 0)
    if (seconds > 0) await sleep(seconds * 1000)
    else
      reached = await replay(socket, reading, { streams, after: reached, upTo: follower.cursor() })
  }
  // In the same turn of the event loop as the comparison, so that everything after the cursor arrives live.
  joinStreams(socket, streams)
  const stamp = await unreadStamp(sql, reader)
  await follower.reached(stamp.seq)
  return stamp
}

/** Sends one batch in the order of the numbers. Returns the number up to which everything was sent. */
async function replay(
  socket: NotificationSocket,
  { sql, senders }: Reading,
  span: { streams: FeedStream[]; after: number; upTo: number },
): Promise<number> {
  const reader = socket.data.principal
  const rows = await missedSince(sql, reader, { ...span, limit: replayBatch })
  await senders.know(rows)
  const isAnyTaken = rows.some((row) => row.taken)
  const unread = isAnyTaken ? (await unreadStamp(sql, reader)).unread : 0
  const letters = rows.reduce((sum, { title, body }) => sum + title.length + body.length, 0)
  resent.owe(reader.userId, letters)
  if (letters > longBatch) await (sending = sending.then(() => nextRound()))
  for (const row of rows) {
    // In order, because clients use the number as a cursor: everything before it must have been sent.
    if (row.taken) socket.emit('recalled', { ids: [row.id], unread, seq: Number(row.revision) })
    else socket.emit('notification', presentNotification(row, senders))
  }
  return rows.length < replayBatch ? span.upTo : Number(rows.at(-1)!.revision)
}

/** Where to start. Another instance may have sent more already, but a made-up number must not be waited for. */
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

async function leaveStreams(socket: NotificationSocket): Promise<void> {
  socket.data.streams = []
  const left = [...socket.rooms].filter((room) =>
    feedStreams.some((stream) => room.startsWith(`${stream}/`)),
  )
  for (const room of left) await socket.leave(room)
}

function joinStreams(socket: NotificationSocket, streams: FeedStream[]): void {
  socket.data.streams = streams
  const { audienceKeys } = socket.data.principal
  const rooms = streams.flatMap((stream) => audienceKeys.map((key) => streamRoom(stream, key)))
  void socket.join(rooms)
}
