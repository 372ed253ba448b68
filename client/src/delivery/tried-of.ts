import type { Delivery } from './delivery-documents.ts'

/** Devices whose turn has come, whatever became of it. */
export const triedOf = ({ sent, failed, skipped, retrying }: Delivery['push']) =>
  sent + failed + skipped + retrying
