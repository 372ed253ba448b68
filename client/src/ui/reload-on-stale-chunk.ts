const guardMs = 10_000

/**
 * After a deployment an open page may ask for code that is gone. The page reloads, at most once in
 * ten seconds for a path, so that a real outage does not become a loop.
 */
export function reloadOnStaleChunk() {
  let leftAt = -Infinity
  window.addEventListener('beforeunload', ({ isTrusted }) => {
    if (isTrusted) leftAt = Date.now()
  })
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox breaks off what is still loading when the page is left; a reload would bring the person back to it.
    if (Date.now() - leftAt < guardMs) return
    const key = `prakat-chunk-reload:${window.location.pathname}`
    try {
      if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < guardMs) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
