import { presentable } from '@prakat/kit/http-server'
import type { Logger } from '@prakat/kit/logger'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import type { Locale } from '@prakat/schema/locales'
import { inLanguage } from '@prakat/schema/language'
import { CloseCode, type Server } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { edgeLimits } from '../limits/edge-limits.ts'
import { tooMany } from '../limits/fair-queue.ts'

/** In addition to the protocol's own 44xx codes for mistakes of the client. */
const tooLong = 4413
const tooFast = 4429

const pingMs = 12_000
/** How long a client that is cut off may take to read why. */
const readMs = 1000
const { messageBytes, messages: messageRate } = edgeLimits.sockets

/** Connects one socket to the graphql-ws server. Its own adapter would print errors past our log. */
export function serveSocket<Extra extends object>(
  server: Server<Extra>,
  socket: WebSocket,
  extra: Extra,
  options: { spend(): Promise<void>; log: Logger; language: Locale },
): void {
  boundMessages(socket)
  const stopPings = keepAlive(socket)
  const messages = new TokenBuckets(messageRate)
  let onMessage: (data: string) => Promise<void> = async () => {}
  const take = async (data: string) => {
    if (messages.take('all', 1) > 0) throw tooMany()
    await options.spend()
    await onMessage(data)
  }
  socket.on('message', (data) => {
    if (socket.readyState !== socket.OPEN) return
    inLanguage(options.language, () => take(String(data))).catch((error: Error) => {
      const [code, reason] = closeFor(error)
      if (code === CloseCode.InternalServerError) {
        options.log.error({ err: error }, 'a message of a GraphQL socket failed')
      }
      socket.close(code, reason)
      // Clients that keep sending are not listened to any longer.
      if (code === tooFast) setTimeout(() => socket.terminate(), readMs).unref()
    })
  })
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) =>
        new Promise((resolve) => {
          if (socket.readyState === socket.OPEN) socket.send(data, () => resolve())
          else resolve()
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (listener) => (onMessage = listener),
    },
    extra,
  )
  socket.once('close', (code, reason) => {
    stopPings()
    closed(code, String(reason)).catch((error: unknown) =>
      options.log.warn({ err: error }, 'a GraphQL socket did not close cleanly'),
    )
  })
}

/** Unreadable input closes the connection by itself. A message that is too long gets a code of ours. */
function boundMessages(socket: WebSocket): void {
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    if (code === 1009) close(tooLong, `At most ${messageBytes / 1024} KiB`)
    else close(code, reason)
  }
  socket.on('error', () => {})
}

function closeFor(error: Error): [code: number, reason: string] {
  if (error.message.startsWith('Unexpected message of type')) {
    return [CloseCode.BadRequest, 'Unexpected message']
  }
  // Nested too deeply to be handled.
  if (error instanceof RangeError) return [CloseCode.BadRequest, 'Invalid message received']
  const { code } = presentable(error)
  if (code === 'RATE_LIMITED') return [tooFast, 'Too many messages']
  if (code === 'VALIDATION') return [CloseCode.BadRequest, 'Invalid message received']
  return [CloseCode.InternalServerError, 'Try again']
}

function keepAlive(socket: WebSocket): () => void {
  let answered = true
  socket.on('pong', () => (answered = true))
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    if (socket.readyState !== socket.OPEN) return
    answered = false
    socket.ping()
  }, pingMs)
  return () => clearInterval(timer)
}
