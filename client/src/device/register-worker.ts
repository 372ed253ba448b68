const updateCheckMs = 3_600_000
const busyRetryMs = 5_000
const timeout = 3_000

/** Registers the service worker, looks hourly whether there is a newer one, and reloads once when that takes over. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The very first worker takes over a page that is as new as itself.
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
    // Offline it fails, and the next hour does.
    setInterval(() => void registration.update().catch(() => {}), updateCheckMs)
  } catch (error) {
    console.warn('The service worker could not be registered', error)
  }
}

/** What the worker keeps for being offline must not compete with the page itself. */
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

/** Whoever would ask before the page is left is asked whether they would. */
const hasUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
