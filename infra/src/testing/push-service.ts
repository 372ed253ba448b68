import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAutopush } from './autopush.ts'
import { checkPush } from './check-push.ts'
import type { PushAnswer } from './push-answer.ts'
import { selfSignedCertificate, type Certificate } from './self-signed-certificate.ts'
import { TestSubscription, type ReceivedPush } from './test-subscription.ts'

/** The push service of a browser maker, on this machine (RFC 8030). */
export interface PushService {
  /** `https://localhost:PORT` */
  origin: string
  /** The certificate to trust, and a file with it for NODE_EXTRA_CA_CERTS. */
  ca: string
  caFile: string
  /** For Firefox's `dom.push.serverURL`. */
  autopushUrl: string
  /** All that arrived, in order. */
  requests: ReceivedPush[]
  /** Messages under way at the same time, at most so far. */
  mostAtOnce: number
  /** With a key, messages of other keys are refused. */
  newSubscription(applicationServerKey?: string): TestSubscription
  /** All subscriptions of a Firefox until now are gone, which it does not know. */
  forgetAll(): void
  /** Whether a Firefox can be reached, as one that is switched off cannot. */
  setReachable(isReachable: boolean): void
  /** To all messages that no subscription has an answer for; undefined: as a good service does. */
  answer: (() => PushAnswer) | undefined
  stop(): Promise<void>
}

type Request = Http2ServerRequest
type Response = Http2ServerResponse

export async function startPushService(
  options: { http1?: boolean; tls?: Certificate } = {},
): Promise<PushService> {
  const { key, certificate } = options.tls ?? (await selfSignedCertificate())
  const subscriptions = new Map<string, TestSubscription>()
  const sockets = new Set<Socket>()
  let underWay = 0

  const handle = (request: Request, response: Response) => {
    underWay += 1
    service.mostAtOnce = Math.max(service.mostAtOnce, underWay)
    receive(request, response)
      .catch(() => response.stream?.close())
      .finally(() => (underWay -= 1))
  }
  const tls = { key, cert: certificate, allowHTTP1: true }
  const server = options.http1
    ? createServer(tls, handle as never)
    : createSecureServer(tls, handle)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
  })
  server.on('sessionError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const autopush = await startAutopush(origin)
  const caFile = join(tmpdir(), `prakat-test-push-${process.pid}-${new URL(origin).port}.pem`)
  writeFileSync(caFile, certificate)

  async function receive(request: Request, response: Response): Promise<void> {
    const endpoint = `${origin}${request.url}`
    const subscription = subscriptions.get(endpoint)
    const scripted = subscription?.answers.shift() ?? service.answer?.()
    if (scripted?.fault === 'close-early') return dropConnection(request, 'close')
    const body = await buffer(request)
    const { headers, httpVersion } = request
    const received: ReceivedPush = {
      ...{ endpoint, at: Date.now(), httpVersion, headers: { ...headers }, body },
      ...{ payload: readable(subscription, body), status: undefined },
    }
    service.requests.push(received)
    subscription?.requests.push(received)
    if (scripted?.delayMs) await sleep(scripted.delayMs)
    if (scripted?.fault) return dropConnection(request, scripted.fault)
    const answer = { ...acceptedAnswer(received, subscription), ...scripted }
    received.status = answer.status ?? 201
    response.writeHead(received.status, answer.headers)
    response.end(answer.body ?? '')
    if (received.status < 300) autopush.deliver(received)
  }

  function acceptedAnswer(received: ReceivedPush, subscription?: TestSubscription): PushAnswer {
    const channel = autopush.channelAt(received.endpoint)
    if (subscription?.isGone || channel?.isGone) return { status: 410 }
    if (!subscription && !channel) return { status: 404 }
    const applicationServerKey = (subscription ?? channel)?.applicationServerKey
    return checkPush(received, origin, applicationServerKey) ?? { status: 201 }
  }

  const service: PushService = {
    ...{ origin, caFile, ca: certificate, autopushUrl: autopush.url },
    ...{ requests: [], mostAtOnce: 0, answer: undefined },
    ...{ forgetAll: autopush.forgetAll, setReachable: autopush.setReachable },
    newSubscription: (applicationServerKey) => {
      const subscription = new TestSubscription(origin, applicationServerKey)
      subscriptions.set(subscription.endpoint, subscription)
      return subscription
    },
    stop: async () => {
      rmSync(caFile, { force: true })
      await autopush.stop()
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return service

  function dropConnection(request: Request, fault: NonNullable<PushAnswer['fault']>): void {
    const socket = [...sockets].find(({ remotePort }) => remotePort === request.socket.remotePort)
    if (fault === 'close') socket?.destroy()
    if (fault === 'garbage') {
      // Node ends with an assertion when somebody else writes to a connection of HTTP/2.
      if (request.stream?.session) request.stream.session.destroy(undefined, 1)
      else socket?.write('This is no HTTP at all.\r\n\r\n')
    }
    if (fault === 'reset') {
      if (request.stream?.close) request.stream.close(2)
      else socket?.resetAndDestroy()
    }
  }
}

function readable(subscription: TestSubscription | undefined, body: Buffer): unknown {
  try {
    return subscription?.decrypt(body)
  } catch {
    return undefined
  }
}
