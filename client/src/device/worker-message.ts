import type { PushPayload } from '@prakat/schema/push'

/** The data of a shown notification. */
export interface ShownData {
  id: string
  seq: number
  url?: string
  /** Only when it came by push. */
  receipt?: string
  test?: true
  /** Briefly replaces one that was withdrawn. */
  withdrawn?: true
  by: 'page' | 'push'
}

/** What a click or a close is about. */
export interface WorkerNotice {
  id: string
  seq: number
  url?: string
  /** A self-test, which is in nobody's inbox. */
  test?: true
  /** The worker has opened it already, as a page may not open another site unasked. */
  opened?: true
}

/** From the worker to its pages. */
export type WorkerMessage =
  | { type: 'NEW_NOTIFICATION'; payload: PushPayload; receivedAt: number }
  | { type: 'NOTIFICATION_CLICKED'; payload: WorkerNotice }
  | { type: 'NOTIFICATION_CLOSED'; payload: WorkerNotice }
  | { type: 'SUBSCRIPTION_CHANGED' }

/** What the worker cannot find out by itself. */
export interface WorkerEnv {
  /** Up to `/v1`. */
  apiBase: string
  sound: boolean
  /** The person has notifications on, so their text may be shown. */
  showsBody: boolean
}

/** From a page to the worker. `GET_STATUS` is answered on the port that comes with it. */
export type PageMessage = { type: 'SET_ENV'; payload: WorkerEnv } | { type: 'GET_STATUS' }

export interface WorkerStatus {
  lastPushAt: number | null
}

/** Withdrawn by its id, or with everything up to a `seq`. A self-test has no `seq`, as it is in no inbox. */
export const isWithdrawn = (
  { id, seq }: ShownData,
  { ids, upToSeq }: { ids: string[]; upToSeq: number },
): boolean => ids.includes(id) || (seq > 0 && seq <= upToSeq)
