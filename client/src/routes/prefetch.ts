import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { sessionStore } from '../session/session-store.ts'
import type * as PageQueries from './page-queries.ts'

let known: typeof PageQueries | null = null

/**
 * Makes a route send the queries of its page while the page's code is still on its way. Nothing waits for them: the page
 * asks the same, and takes part in what was sent or finds its answer. What each asks is loaded with the first of them, as
 * nobody who signs in needs it.
 */
export function prefetch(page: keyof typeof PageQueries.pageQueries) {
  return {
    loader(args: LoaderFunctionArgs) {
      // The page says what goes wrong.
      void send(page, args).catch(() => {})
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      known?.isAnother(page, currentUrl, nextUrl) ?? true,
  }
}

async function send(
  page: keyof typeof PageQueries.pageQueries,
  args: LoaderFunctionArgs,
): Promise<void> {
  if (sessionStore.get().status === 'unauthenticated') return
  known = await import('./page-queries.ts')
  await known.send(page, args)
}
