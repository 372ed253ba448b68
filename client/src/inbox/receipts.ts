import type { ReceiptEvent } from '@prakat/schema/delivery'
import type { Receipt } from './tab-group.ts'

let outlet: ((receipts: Receipt[]) => void) | null = null
const reported = new Set<string>()

/** Reports to the server what became of notifications here, each only once. */
export const receipts = {
  report(id: string, event: ReceiptEvent) {
    const key = `${event}/${id}`
    if (!outlet || reported.has(key)) return
    reported.add(key)
    outlet([{ id, event }])
  },
  /** Sets where receipts go while somebody is signed in. */
  sendBy(next: typeof outlet) {
    outlet = next
    if (!next) reported.clear()
  },
}

const spreadMs = 3_000
const batch = 100
const maxStored = 500

/** Collects receipts and sends them after a random pause, so that not everybody answers at the same moment. */
export function receiptQueue(send: (receipts: Receipt[]) => boolean) {
  let waiting: Receipt[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    while (waiting.length > 0 && send(waiting.slice(0, batch))) waiting = waiting.slice(batch)
  }
  return {
    add(receipts: readonly Receipt[]) {
      waiting = [...waiting, ...receipts].slice(-maxStored)
      timer ??= setTimeout(flush, Math.random() * spreadMs)
    },
    /** Sends what is waiting, as far as possible. */
    flush,
    stop: () => clearTimeout(timer),
  }
}
