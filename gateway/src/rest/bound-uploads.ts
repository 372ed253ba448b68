import { finished } from 'node:stream'
import { AppError } from '@prakat/schema/app-error'
import type { LocalizedString } from '@prakat/schema/words'
import { requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import type { RestApp } from './zod-routes.ts'

interface UploadBounds {
  /** How many bodies are read at once. */
  atOnce: number
  /** How long one may take. */
  ms: number
  /** What the others are told. */
  busy: () => LocalizedString
}

/** Identifies senders before reading their bodies, and limits how many upload at once and for how long. */
export function boundUploads(app: RestApp, services: Services, bounds: UploadBounds): void {
  let sending = 0
  app.addHook('onRequest', async (request, reply) => {
    await requireCaller(request, services)
    if (sending >= bounds.atOnce) {
      throw new AppError('RATE_LIMITED', bounds.busy(), { details: { retryAfterSeconds: 5 } })
    }
    sending += 1
    const cut = setTimeout(() => request.raw.destroy(), bounds.ms)
    // Not by their `close` event: a sender who left while being identified has closed already.
    finished(request.raw, () => clearTimeout(cut))
    finished(reply.raw, () => (sending -= 1))
  })
}
