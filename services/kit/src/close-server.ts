import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** For answers that are being written at the end, and for the other side of WebSockets to let go. */
const lastAnswersMs = 4000

/**
 * Closes a server without failing a request. New connections are refused at once, so a proxy tries another instance.
 * Open ones may be in a proxy's pool, about to be used again: for `drainMs` the answer to its next request closes each,
 * and only then are those that stayed idle closed.
 *
 * @param disconnect ends the WebSockets, which would keep the server from closing
 */
export async function closeServer(
  app: FastifyInstance,
  drainMs: number,
  disconnect: () => void,
): Promise<void> {
  const closed = once(app.server, 'close')
  // The method of HTTP servers would close idle connections too.
  Server.prototype.close.call(app.server)
  disconnect()
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  await Promise.race([closed, sleep(drainMs, undefined, { ref: false })])
  // An answer that was begun before may leave its connection open.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await Promise.race([app.close(), sleep(lastAnswersMs, undefined, { ref: false })])
  clearInterval(idle)
  app.server.closeAllConnections()
}
