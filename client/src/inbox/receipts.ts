import type { ReceiptEvent } from '@prakat/schema/delivery'
import type { Receipt } from './tab-message.ts'

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
