import { freshRest } from '../api/rest.ts'
import { serverAddress } from '../api/server-address.ts'
import { deviceId } from '../session/device-id.ts'
import { sessionStore } from '../session/session-store.ts'
import { health } from './health.ts'
import { preferencesStore } from './preferences-store.ts'
import { resendSubscription } from './push-subscription.ts'
import { markReceived } from './received.ts'
import type { PageMessage, WorkerMessage, WorkerNotice, WorkerStatus } from './worker-message.ts'

interface Followers {
  onClick(notice: WorkerNotice): void
  /** The system shows it already. */
  onArrival(arrival: { id: string; seq: number }): void
}

/** Listens to the worker, and tells it what it needs to know, until the returned function is called. */
export function followWorker({ onClick, onArrival }: Followers): () => void {
  if (!('serviceWorker' in navigator)) {
    health.note({ worker: 'unsupported' })
    return () => {}
  }
  const { serviceWorker } = navigator

  function onMessage({ data, ports }: MessageEvent<WorkerMessage>) {
    // Tells the worker that a page has taken care of it.
    ports[0]?.postMessage('taken')
    if (data.type === 'NEW_NOTIFICATION') recordArrival(data, onArrival)
    if (data.type === 'NOTIFICATION_CLICKED') onClick(data.payload)
    if (data.type === 'NOTIFICATION_CLOSED' && !data.payload.test) void trackClose(data.payload.id)
    if (data.type === 'SUBSCRIPTION_CHANGED') resend()
  }
  let lastSent = ''
  const setEnv = () => {
    const payload = env()
    lastSent = JSON.stringify(payload)
    void postToWorker({ type: 'SET_ENV', payload })
  }
  const setEnvIfChanged = () => {
    if (JSON.stringify(env()) !== lastSent) setEnv()
  }

  serviceWorker.addEventListener('message', onMessage)
  serviceWorker.addEventListener('controllerchange', setEnv)
  const unfollow = [preferencesStore.subscribe(setEnv), sessionStore.subscribe(setEnvIfChanged)]
  serviceWorker.startMessages()
  setEnv()
  void updateWorkerHealth()
  return () => {
    serviceWorker.removeEventListener('message', onMessage)
    serviceWorker.removeEventListener('controllerchange', setEnv)
    unfollow.forEach((stop) => stop())
  }
}

function resend() {
  resendSubscription().catch((error: unknown) => console.warn('Push is not set up', error))
}

const env = () => ({
  apiBase: new URL(serverAddress.of('/v1'), location.origin).href,
  sound: preferencesStore.get().sound,
  showsBody: sessionStore.get().user?.notificationsEnabled ?? true,
})

function recordArrival(
  { payload, receivedAt }: WorkerMessage & { type: 'NEW_NOTIFICATION' },
  onArrival: Followers['onArrival'],
) {
  health.note({ lastPushAt: receivedAt })
  if (payload.test) return
  markReceived(`${payload.id}:${payload.seq}`, Date.now())
  onArrival(payload)
}

async function updateWorkerHealth(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) health.note({ worker: registration.active ? 'active' : 'installing' })
  await navigator.serviceWorker.ready
  health.note({ worker: 'active' })
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<WorkerStatus>) => {
    health.note({ lastPushAt: data.lastPushAt })
    port1.close()
  })
  port1.start()
  await postToWorker({ type: 'GET_STATUS' }, [port2])
}

async function postToWorker(message: PageMessage, ports: Transferable[] = []): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage(message, ports)
}

/** Tells the server that the person closed what was shown, without opening it. Best effort. */
async function trackClose(notificationId: string): Promise<void> {
  try {
    const closed = {
      notificationId,
      action: 'close',
      timestamp: Date.now(),
      deviceId: await deviceId(),
    }
    // Reporting it twice changes nothing.
    await freshRest('POST', '/notifications/track-close', closed, { repeatable: true })
  } catch (error) {
    console.warn('A closed notification could not be reported', error)
  }
}
