import { matchRoutes, type RouteObject } from 'react-router'
import { isLoadable, preload, type LoadCode } from './load-page.ts'

const atOnce = 4

/**
 * Loads the code of a page when somebody points at a link to it or reaches it with the Tab key, so that it is there
 * when they follow it. At most four files at once, and none for people who save data. Returns how to stop.
 */
export function preloadPages(routes: RouteObject[]): () => void {
  const waiting: LoadCode[] = []
  const asked = new Set<LoadCode>()
  let running = 0

  function look({ target }: Event) {
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== window.location.origin || savesData()) return
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { lazy } = route
      if (!isLoadable(lazy) || asked.has(lazy.load)) continue
      asked.add(lazy.load)
      waiting.push(lazy.load)
    }
    next()
  }

  function next() {
    while (running < atOnce && waiting.length > 0) void run(waiting.shift()!)
  }

  async function run(load: LoadCode) {
    running += 1
    // Whoever follows the link is told, and may try again.
    if (!(await preload(load))) asked.delete(load)
    running -= 1
    next()
  }

  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, look)
  return () => {
    for (const event of events) document.removeEventListener(event, look)
  }
}

/** https://wicg.github.io/savedata/, which only Chromium has. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
