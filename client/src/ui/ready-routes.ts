import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the code of what is at an address, so that it is drawn at once. The id of the route that asks for the page, if
 * there is one.
 */
export async function readyRoutes(
  routes: RouteObject[],
  address: string,
): Promise<string | undefined> {
  const matches = matchRoutes(routes, encodeURI(address)) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const { lazy } = route
      Object.assign(route, await lazy(), { lazy: undefined })
    }),
  )
  return matches.at(-1)?.route.id
}
