const readyTimeoutMs = 20_000

/** The active worker's registration; throws when there is none in time, as `ready` alone would wait for ever. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, readyTimeoutMs, new Error('The service worker is not running'))
  })
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer))
}
