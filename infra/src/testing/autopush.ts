import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ReceivedPush } from './test-subscription.ts'

/** A subscription that a Firefox made. */
interface Channel {
  uaid: string
  channelID: string
  applicationServerKey: string | undefined
  isGone: boolean
}

/** A message that was not acknowledged yet. */
interface Waiting {
  channel: Channel
  version: string
  topic: string | undefined
  endsAt: number
  data: string
}

export interface Autopush {
  url: string
  channelAt(endpoint: string): Channel | undefined
  /** Forgets all subscriptions without telling a Firefox. */
  forgetAll(): void
  /** Hands it to its Firefox, now or when that connects. */
  deliver(push: ReceivedPush): void
  /** Whether devices can be reached; what comes meanwhile waits for them. */
  setReachable(isReachable: boolean): void
  stop(): Promise<void>
}

/** What Mozilla's push service and Firefox say to each other over a WebSocket. */
export async function startAutopush(origin: string): Promise<Autopush> {
  const channels = new Map<string, Channel>()
  const connected = new Map<string, WebSocket>()
  const waiting = new Set<Waiting>()
  let isReachable = true
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')

  server.on('connection', (socket) => {
    let uaid = ''
    const answer = (message: unknown) => socket.send(JSON.stringify(message))
    socket.on('error', () => {})
    socket.on('close', () => connected.get(uaid) === socket && connected.delete(uaid))
    socket.on('message', (text) => {
      const message = JSON.parse(String(text))
      const { messageType, channelID } = message
      // An empty object is a ping, and answered by the same.
      if (!messageType) answer({})
      if (messageType === 'hello') {
        // Under a new name Firefox would forget its subscriptions.
        uaid = message.uaid || randomUUID().replaceAll('-', '')
        connected.set(uaid, socket)
        answer({ messageType, uaid, status: 200, use_webpush: true, broadcasts: {} })
        for (const each of waiting) if (each.channel.uaid === uaid) send(each)
      }
      if (messageType === 'register') {
        const pushEndpoint = `${origin}/wpush/v2/${randomUUID()}`
        // Firefox pads it, which RFC 8292 does not.
        const applicationServerKey = message.key?.replace(/=+$/, '') || undefined
        channels.set(pushEndpoint, { uaid, channelID, applicationServerKey, isGone: false })
        answer({ messageType, channelID, status: 200, pushEndpoint })
      }
      if (messageType === 'unregister') {
        for (const channel of channels.values()) {
          if (channel.channelID === channelID) channel.isGone = true
        }
        answer({ messageType, channelID, status: 200 })
      }
      if (messageType === 'ack') {
        const versions = new Set(message.updates.map((update: Waiting) => update.version))
        for (const each of waiting) if (versions.has(each.version)) waiting.delete(each)
      }
    })
  })

  function send(each: Waiting): void {
    const { channelID, uaid } = each.channel
    if (each.channel.isGone || each.endsAt < Date.now()) waiting.delete(each)
    else if (isReachable) {
      const { version, data } = each
      const message = { messageType: 'notification', channelID, version, data }
      const headers = { encoding: 'aes128gcm' }
      connected.get(uaid)?.send(JSON.stringify({ ...message, ttl: 60, headers }))
    }
  }

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    channelAt: (endpoint) => channels.get(endpoint),
    forgetAll: () => {
      for (const channel of channels.values()) channel.isGone = true
    },
    setReachable: (reachable) => {
      isReachable = reachable
      for (const each of waiting) send(each)
    },
    deliver: ({ endpoint, headers, body }) => {
      const channel = channels.get(endpoint)
      if (!channel) return
      const topic = headers['topic']?.toString()
      for (const each of waiting) {
        if (topic && each.channel === channel && each.topic === topic) waiting.delete(each)
      }
      const endsAt = Date.now() + Number(headers['ttl']) * 1000 + 1000
      const data = body.toString('base64url')
      const message = { channel, version: randomUUID(), topic, endsAt, data }
      waiting.add(message)
      send(message)
    },
    stop: async () => {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
