import { ApiError } from '../api/api-error.ts'
import { toFailure } from '../api/failure.ts'
import { m } from '../words/m.ts'
import { sendTest } from './push-request.ts'
import { withShownMutex } from './tab-mutex.ts'
import type { WorkerMessage } from './worker-message.ts'

export const testSteps = ['queued', 'sent', 'received', 'shown'] as const
export type TestStep = (typeof testSteps)[number]

/** When the push service last took or refused something for this device. */
export interface PushTimes {
  pushedAt: string | null
  failedAt: string | null
}

interface SelfTest {
  /** What the server knows of this device; `null` if nothing. */
  readTimes(): Promise<PushTimes | null>
  onDone(step: TestStep): void
  /** How long a step may take and how often it is checked, in milliseconds. */
  patience?: number
  interval?: number
}

/** Sends a test push to this device and follows it. Resolves to advice about the step that failed, or to null. */
export async function runSelfTest(test: SelfTest): Promise<string | null> {
  const { readTimes, onDone, patience = 30_000, interval = 500 } = test
  const arrival = awaitArrival()
  try {
    const before = await readTimes()
    const refused = await queue()
    if (refused) return refused
    onDone('queued')
    const look = poll(patience, interval)

    const sent = await look(async () => {
      if (arrival.tag()) return 'sent'
      const now = await readTimes()
      if (now && now.failedAt !== before?.failedAt) return 'refused'
      return now && now.pushedAt !== before?.pushedAt ? 'sent' : null
    })
    if (sent !== 'sent') return sent === 'refused' ? advice.refused() : advice.sent()
    onDone('sent')

    const tag = await look(async () => arrival.tag())
    if (!tag) return advice.received()
    onDone('received')

    if (!(await look(() => isShown(tag)))) return advice.shown()
    onDone('shown')
    return null
  } finally {
    arrival.stop()
  }
}

const advice = {
  unknown: m.device_advice_unknown,
  sent: m.device_advice_sent,
  refused: m.device_advice_refused,
  received: m.device_advice_received,
  shown: m.device_advice_shown,
}

async function queue(): Promise<string | null> {
  try {
    await sendTest()
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return advice.unknown()
    return toFailure(error).message
  }
}

/** Waits for the test push; other pushes may arrive meanwhile. */
function awaitArrival() {
  let tag: string | null = null
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'NEW_NOTIFICATION' && data.payload.test) tag = data.payload.tag
  }
  navigator.serviceWorker.addEventListener('message', onMessage)
  return {
    tag: () => tag,
    stop: () => navigator.serviceWorker.removeEventListener('message', onMessage),
  }
}

async function isShown(tag: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const notifications = await withShownMutex(async () => registration?.getNotifications({ tag }))
  return (notifications ?? []).length > 0
}

function poll(patience: number, interval: number) {
  return async <T>(look: () => Promise<T | null | false>): Promise<T | null> => {
    for (let waited = 0; ; waited += interval) {
      const found = await look()
      if (found) return found
      if (waited >= patience) return null
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
  }
}
