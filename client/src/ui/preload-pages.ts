import { matchRoutes, type RouteObject } from 'react-router'
import { isLoadable, preload, type LoadCode } from './load-page.ts'

/**
 * Loads the code of a page when somebody points at a link to it or reaches it with the Tab key, so that it is there
 * when they follow it, and nothing for people who save data. Returns how to stop.
 * @param routesFor those among which an address is
 */
export function preloadPages(routesFor: (path: string) => Promise<RouteObject[]>): () => void {
  const asked = new Set<LoadCode>()

  async function look({ target }: Event) {
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== window.location.origin || savesData()) return
    // Whoever follows the link is told what fails, and may try again.
    const routes = await preload(() => routesFor(link.pathname))
    for (const { route } of matchRoutes(routes ?? [], link.pathname) ?? []) {
      const { lazy } = route
      if (isLoadable(lazy) && !asked.has(lazy.load)) void load(lazy.load)
    }
  }

  async function load(code: LoadCode) {
    asked.add(code)
    if (!(await preload(code))) asked.delete(code)
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
