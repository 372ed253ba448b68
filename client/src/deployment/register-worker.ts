import { workerCheckMs } from '../constants.ts'
import { ownReload } from '../ui/own-reload.ts'

const busyRetryMs = 5_000

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
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    // It fails while offline; the next hour tries again.
    setInterval(() => void registration.update().catch(() => {}), workerCheckMs)
  } catch (error) {
    console.warn('The service worker could not be registered', error)
  }
}

/** What is typed stays, so it is offered once, and done when nothing is typed any more. */
function reloadWhenIdle(offers = true) {
  if (!ownReload.tryNow({ offers })) setTimeout(reloadWhenIdle, busyRetryMs, false)
}
