import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a body may take to arrive. */
const usualMs = 30_000
/** No route lets one take longer; Node ends what does by itself. */
export const longestBodyMs = 90_000

const timers = new WeakMap<FastifyRequest['raw'], () => void>()

/**
 * Ends requests whose bodies do not arrive in time, so that nobody holds connections by sending slowly. Node has one
 * limit for all of a server, and an upload over a slow line takes longer than a form may.
 * @param ms for tests
 */
export function limitBodyTime(app: FastifyInstance, ms = usualMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding']
    if (hasBody && hasBody !== '0') {
      const timer = setTimeout(() => {
        if (raw.complete) return
        // As when Node does it, so that it is answered 408.
        const late = Object.assign(new Error('The body takes too long'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        })
        app.server.emit('clientError', late, raw.socket)
      }, ms)
      timers.set(raw, () => clearTimeout(timer))
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** For a route that limits the time of its bodies itself, up to {@link longestBodyMs}. */
export const leaveBodyTime = ({ raw }: FastifyRequest): void => timers.get(raw)?.()
