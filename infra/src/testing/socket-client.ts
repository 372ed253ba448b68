import { io, type Socket } from 'socket.io-client'

export interface Subscriber {
  socket: Socket
  /** Every `notification` in the order of arrival. */
  received: Array<{ id: string; seq: number; revision: number; title: string; isRead: boolean }>
  reads: Array<{ ids: string[]; unread: number; seq: number; allUpToSeq?: number }>
  recalls: Array<{ ids: string[]; unread: number; seq: number }>
  answer: { ok: boolean; unread: number; seq: number }
  close(): void
}

/** A socket as a client that was not written here would open it. */
export function connectSocket(
  url: string,
  token: string,
  transport: 'websocket' | 'polling' = 'websocket',
  language?: string,
): Promise<Socket> {
  const socket = io(`${url}/notifications`, {
    auth: { token },
    transports: [transport],
    ...(language && { extraHeaders: { 'accept-language': language } }),
    reconnection: false,
    forceNew: true,
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
    // Its server went before it had let it in.
    socket.once('disconnect', (reason) => reject(new Error(reason)))
  })
}

export async function subscribe(
  url: string,
  token: string,
  request: Record<string, unknown> = {},
): Promise<Subscriber> {
  const socket = await connectSocket(url, token)
  const received: Subscriber['received'] = []
  const reads: Subscriber['reads'] = []
  const recalls: Subscriber['recalls'] = []
  socket.on('notification', (message) => received.push(message))
  socket.on('read', (message) => reads.push(message))
  socket.on('recalled', (message) => recalls.push(message))
  const answer = await socket.timeout(10_000).emitWithAck('subscribe', {
    channels: ['announcements', 'articles', 'calendar'],
    deviceId: 'test',
    ...request,
  })
  return { socket, received, reads, recalls, answer, close: () => socket.close() }
}
