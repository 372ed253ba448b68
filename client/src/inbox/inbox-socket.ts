import type { Notification, ReadMessage, UnreadStamp } from '@prakat/schema/notification'
import { io, type Socket } from 'socket.io-client'
import { serverAddress } from '../api/server-address.ts'
import {
  longestSocketDelayMs,
  socketDelayMs,
  socketRandomization,
  socketTimeoutMs,
} from '../constants.ts'
import type { Receipt } from './tab-group.ts'

interface ServerEvents {
  notification: (notification: Notification) => void
  reminded: (notification: Notification) => void
  read: (message: ReadMessage) => void
  recalled: (event: UnreadStamp & { ids: string[] }) => void
  /** What the settings say to every page has changed. */
  site: () => void
  error: (error: { code: string; message: string }) => void
}

interface ClientEvents {
  subscribe: (
    request: { channels: string[]; deviceId: string; lastSeq?: number; visible: boolean },
    acknowledge: (answer: UnreadStamp & { ok: boolean }) => void,
  ) => void
  presence: (presence: { deviceId: string; visible: boolean }) => void
  receipts: (sent: { deviceId: string; receipts: Receipt[] }) => void
}

export type InboxSocket = Socket<ServerEvents, ClientEvents>

const subscribeTimeoutMs = 20_000

/** A socket that is not connected yet. It asks for the token at each attempt. */
export function inboxSocket(token: () => string | undefined): InboxSocket {
  return io(serverAddress.ofSocket('/notifications'), {
    path: '/socket.io/',
    auth: (callback) => callback({ token: token() }),
    transports: ['websocket', 'polling'],
    withCredentials: true,
    timeout: socketTimeoutMs,
    reconnectionDelay: socketDelayMs,
    reconnectionDelayMax: longestSocketDelayMs,
    randomizationFactor: socketRandomization,
    autoConnect: false,
    forceNew: true,
  })
}

/** Subscribes, and replays everything after `cursor` before it resolves. */
export async function subscribe(
  socket: InboxSocket,
  deviceId: string,
  cursor: number | null,
  visible: boolean,
): Promise<UnreadStamp> {
  const answer = await socket.timeout(subscribeTimeoutMs).emitWithAck('subscribe', {
    channels: ['announcements', 'articles', 'calendar'],
    deviceId,
    visible,
    ...(cursor !== null ? { lastSeq: cursor } : {}),
  })
  if (!answer.ok) throw new Error('The subscription was refused')
  return { unread: answer.unread, seq: answer.seq }
}
