import type { Receipt } from './tab-message.ts'

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
