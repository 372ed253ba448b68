import { workerCheckMs } from '../constants.ts'

const busyRetryMs = 5_000
const timeout = 3_000

/** Registers the service worker, checks hourly for a newer one, and reloads once when it takes over. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // When the very first worker takes over, the page is as new as the worker.
  let hadController = serviceWorker.controller !== null
  let reloading = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadController && !reloading) {
      reloading = true
      reloadWhenIdle()
    }
    hadController = true
  })
  await untilIdle()
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    // It fails while offline; the next hour tries again.
    setInterval(() => void registration.update().catch(() => {}), workerCheckMs)
  } catch (error) {
    console.warn('The service worker could not be registered', error)
  }
}

/** The worker's downloads must not compete with those of the page. */
function untilIdle(): Promise<void> {
  return new Promise((idle) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => idle(), { timeout })
    else setTimeout(idle, timeout)
  })
}

function reloadWhenIdle() {
  if (hasUnsaved()) setTimeout(reloadWhenIdle, busyRetryMs)
  else window.location.reload()
}

/** Whether a `beforeunload` listener would keep the page from being left. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
