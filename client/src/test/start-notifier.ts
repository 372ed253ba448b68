import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'

interface Subscription {
  channels: string[]
  deviceId: string
  lastSeq?: number
  visible: boolean
}

/** The notifier's socket as a server of its own, at the address of the page, so that the client's real one can be tried. */
export async function startNotifier() {
  const http = createServer()
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const { port } = http.address() as AddressInfo
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`http://127.0.0.1:${port}/`)

  const namespace = new Server(http).of('/notifications')
  const sockets = new Set<Socket>()
  const handshakes: Socket['handshake'][] = []
  const subscriptions: Subscription[] = []
  const notifier = {
    sockets,
    handshakes,
    subscriptions,
    /** Why nobody is let in, if so. */
    refusal: null as string | null,
    /** What a subscription is answered with. */
    stamp: { ok: true, unread: 0, seq: 0 },
    tell: (event: string, payload: unknown) => void namespace.emit(event, payload),
    stop: () => namespace.server.close(),
  }
  namespace.use(({ handshake }, next) => {
    handshakes.push(handshake)
    next(notifier.refusal ? new Error(notifier.refusal) : undefined)
  })
  namespace.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('disconnect', () => sockets.delete(socket))
    socket.on('subscribe', (given: Subscription, answer: (stamp: object) => void) => {
      subscriptions.push(given)
      answer(notifier.stamp)
    })
  })
  return notifier
}
