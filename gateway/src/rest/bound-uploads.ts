import { finished } from 'node:stream'
import { leaveBodyTime } from '@prakat/kit/body-time'
import { AppError } from '@prakat/schema/app-error'
import type { LocalizedString } from '@prakat/schema/words'
import { requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import type { RestApp } from './zod-routes.ts'

interface UploadBounds {
  /** How many bodies are read at once, */
  atOnce: number
  /** and of one person, so that nobody keeps everybody from uploading. */
  each: number
  /** How long one may take. */
  ms: number
  /** What the others are told. */
  busy: () => LocalizedString
}

/** In bytes, in ten seconds. Whoever sends less holds a place in which others could. */
const leastSent = 64 * 1024
const lookEveryMs = 10_000

/** Identifies senders before reading their bodies, and limits how many upload at once, how slowly and for how long. */
export function boundUploads(app: RestApp, services: Services, bounds: UploadBounds): void {
  let sending = 0
  const ofPerson = new Map<string, number>()
  const count = (userId: string, by: 1 | -1) => {
    const now = (ofPerson.get(userId) ?? 0) + by
    sending += by
    if (now > 0) ofPerson.set(userId, now)
    else ofPerson.delete(userId)
  }
  app.addHook('onRequest', async (request, reply) => {
    const { id } = (await requireCaller(request, services)).user
    if (sending >= bounds.atOnce || (ofPerson.get(id) ?? 0) >= bounds.each) {
      throw new AppError('RATE_LIMITED', bounds.busy(), { details: { retryAfterSeconds: 5 } })
    }
    count(id, 1)
    leaveBodyTime(request)
    const { raw } = request
    const cut = setTimeout(() => raw.destroy(), bounds.ms)
    let read = raw.socket.bytesRead
    const look = setInterval(() => {
      const before = read
      read = raw.socket.bytesRead
      // What has come and was not taken yet waits for the storage, which is nobody's fault.
      const isWaitedFor = !raw.complete && raw.readableLength === 0
      if (isWaitedFor && read - before < leastSent) raw.destroy()
    }, lookEveryMs)
    // Not by their `close` event: a sender who left while being identified has closed already.
    finished(raw, () => {
      clearTimeout(cut)
      clearInterval(look)
    })
    finished(reply.raw, () => count(id, -1))
  })
}
