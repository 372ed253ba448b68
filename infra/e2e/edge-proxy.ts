import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** What stands between a browser and Prakat, so that a test can see what passes and disturb it. */
export class EdgeProxy {
  readonly #port: number
  readonly #server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing))
  readonly #sockets = new Set<Socket>()
  url = ''
  /** Appended to the worker's script, as a newer build would differ. */
  workerSuffix = ''
  /** While true, receipts are not let through. */
  refusesReceipts = false
  /** While true, sockets are not let through. */
  refusesSockets = false
  /** The receipts that came, let through or not. */
  readonly receipts: Array<{ receipt: string; event: string; refused: boolean }> = []

  constructor(port: number) {
    this.#port = port
    this.#server.on('upgrade', (incoming, socket, head) =>
      this.#upgrade(incoming, socket as Socket, head),
    )
  }

  static async start(port: number): Promise<EdgeProxy> {
    const proxy = new EdgeProxy(port)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    proxy.url = `http://localhost:${(proxy.#server.address() as AddressInfo).port}`
    return proxy
  }

  /** How many sockets of notifications are open. */
  get openSockets(): number {
    return this.#sockets.size
  }

  /** Cuts every socket, as a broken line would. */
  cutSockets(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async stop(): Promise<void> {
    this.cutSockets()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    if (path === '/v1/notifications/receipts') return this.#noteReceipt(incoming, outgoing)
    if (this.refusesSockets && path.startsWith('/socket.io/')) return void outgoing.destroy()
    const { method } = incoming
    // What is packed could not be appended to, and what is unchanged to Prakat may be changed here.
    const { 'accept-encoding': _packed, 'if-none-match': _tag, ...headers } = incoming.headers
    delete headers['if-modified-since']
    const onward = request({ host: '127.0.0.1', port: this.#port, path, method, headers })
    onward.on('error', () => outgoing.destroy())
    onward.on('response', (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      if (path === '/sw.js') answer.on('end', () => outgoing.end(this.workerSuffix))
      answer.pipe(outgoing, { end: path !== '/sw.js' })
    })
    incoming.pipe(onward)
  }

  /** The worker's receipts end here: what Prakat makes of them is tried where it is made. */
  async #noteReceipt(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const refused = this.refusesReceipts
    const body = (await incoming.setEncoding('utf8').toArray()).join('')
    this.receipts.push({ ...(JSON.parse(body) as { receipt: string; event: string }), refused })
    if (refused) outgoing.destroy()
    else outgoing.writeHead(204).end()
  }

  #upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const isFeed = incoming.url?.startsWith('/socket.io/')
    if (isFeed && this.refusesSockets) return void socket.destroy()
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
    }
    const onward = connect(this.#port, '127.0.0.1', () => {
      onward.write(`${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    const end = () => {
      this.#sockets.delete(socket)
      socket.destroy()
      onward.destroy()
    }
    if (isFeed) this.#sockets.add(socket)
    for (const side of [socket, onward]) side.on('error', end).on('close', end)
  }
}
