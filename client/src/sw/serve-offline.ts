import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { NavigationRoute, registerRoute } from 'workbox-routing'

const shell = '/index.html'
const notPages = [
  /^\/(v1|media|graphql|socket\.io|rpc|builds|config\.json|healthz|readyz|metrics)(\/|$)/,
]

/** Serves pages from the network, or from the cached app when offline. Calls to the server are never cached. */
export function serveOffline(files: (PrecacheEntry | string)[]) {
  // Without a directory index, or every visit to "/" would be answered from the cache.
  precacheAndRoute(files, { directoryIndex: '', cleanURLs: false })
  cleanupOutdatedCaches()
  const page = async ({ request }: { request: Request }) => {
    try {
      return await fetch(request)
    } catch {
      return (await matchPrecache(shell)) ?? Response.error()
    }
  }
  registerRoute(new NavigationRoute(page, { denylist: notPages }))
}
