import { connectSocket } from './socket-client.ts'

interface Item {
  id: string
  seq: number
  revision: number
  title: string
  isRead: boolean
}

interface Stamp {
  unread: number
  seq: number
}

/** What any client would keep of the feed that comes over sockets, one after the other. */
export class FeedClient {
  readonly items = new Map<string, Item>()
  /** Changes that came although they were here already. */
  repeated: Item[] = []
  cursor = 0
  unread = 0
  readonly #transport: 'websocket' | 'polling'
  #stampedAt = 0
  /** Counts what was asked of it, so that a connection that comes too late is none. */
  #turn = 0
  #socket: Awaited<ReturnType<typeof connectSocket>> | undefined

  constructor(transport: 'websocket' | 'polling' = 'websocket') {
    this.#transport = transport
  }

  /** Connects and catches up from what it has. Rejects when the connection breaks meanwhile. */
  async connect(url: string, token: string, more: object = {}): Promise<void> {
    const turn = (this.#turn += 1)
    const socket = await connectSocket(url, token, this.#transport)
    if (turn !== this.#turn) {
      socket.close()
      throw new Error('Closed before it was connected')
    }
    this.#socket = socket
    socket.on('notification', (item: Item) => this.#take(item))
    socket.on('read', (message: Stamp) => this.#stamp(message))
    socket.on('recalled', ({ ids, ...stamp }: Stamp & { ids: string[] }) => {
      for (const id of ids) this.items.delete(id)
      this.#stamp(stamp)
    })
    const request = { channels: ['announcements', 'articles', 'calendar'], ...more }
    const answer = await socket
      .timeout(20_000)
      .emitWithAck('subscribe', { ...request, lastSeq: this.cursor })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    this.#stamp(answer)
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false
  }

  /** As a network does: without a word to either side. */
  cut(): void {
    const transport = this.#socket?.io.engine?.transport as unknown as {
      ws?: { _socket?: { destroy(): void } }
    }
    transport?.ws?._socket?.destroy()
  }

  close(): void {
    this.#turn += 1
    this.#socket?.close()
  }

  #take(item: Item): void {
    const known = this.items.get(item.id)
    if (known && known.revision >= item.revision) this.repeated.push(item)
    this.items.set(item.id, item)
    // Newer than what was counted: one more, until the server counts again.
    if (item.seq > this.#stampedAt && !item.isRead) {
      ;[this.unread, this.#stampedAt] = [this.unread + 1, item.seq]
    }
    this.cursor = Math.max(this.cursor, item.revision)
  }

  #stamp({ unread, seq }: Stamp): void {
    if (seq >= this.#stampedAt) [this.unread, this.#stampedAt] = [unread, seq]
    this.cursor = Math.max(this.cursor, seq)
  }
}
