import type { ReceiptEvent } from '@prakat/schema/delivery'
import type { Receipt } from './tab-group.ts'

let outlet: ((receipts: Receipt[]) => void) | null = null
const reported = new Set<string>()

/** What became of notifications here, for the server; each only once while the page lasts. */
export const receipts = {
  report(id: string, event: ReceiptEvent) {
    const key = `${event}/${id}`
    if (!outlet || reported.has(key)) return
    reported.add(key)
    outlet([{ id, event }])
  },
  /** Where they go, as long as somebody is signed in. */
  sendBy(next: typeof outlet) {
    outlet = next
    if (!next) reported.clear()
  },
}

const spreadMs = 3_000
const batch = 100
const kept = 500

/** Collects receipts and sends them a little later, so that a whole company does not answer in the same moment. */
export function receiptQueue(send: (receipts: Receipt[]) => boolean) {
  let waiting: Receipt[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    while (waiting.length > 0 && send(waiting.slice(0, batch))) waiting = waiting.slice(batch)
  }
  return {
    add(receipts: readonly Receipt[]) {
      waiting = [...waiting, ...receipts].slice(-kept)
      timer ??= setTimeout(flush, Math.random() * spreadMs)
    },
    /** What could not be sent yet is tried again. */
    flush,
    stop: () => clearTimeout(timer),
  }
}
