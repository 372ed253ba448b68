import { lazy, useEffect } from 'react'
import { createBrowserRouter, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { addSection, routes, routesFor } from './routes.tsx'
import { FilmsInTextContext } from './ui/films-in-text.ts'
import { retryUntilLoaded } from './ui/load-page.ts'
import { preloadPages } from './ui/preload-pages.ts'
import { reportError } from './ui/report-error.ts'
import { useLanguage } from './words/language.ts'

// Few texts have a video in them.
const FilmsInText = lazy(async () => {
  const found = await retryUntilLoaded(() => import('./media/player/films-in-text.tsx'))
  return { default: found.FilmsInText }
})

/** Begins to load the page at the address that is open, unless its data has come with it. */
export const createRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routes, { hydrationData, patchRoutesOnNavigation: addSection })

interface AppProps {
  router: ReturnType<typeof createRouter>
  onMounted: () => void
}

export function App({ router, onMounted }: AppProps) {
  useEffect(onMounted, [onMounted])
  useEffect(() => preloadPages(routesFor), [])
  const { language } = useLanguage()
  return (
    <FilmsInTextContext value={FilmsInText}>
      <RouterProvider key={language} router={router} onError={(error) => reportError(error)} />
    </FilmsInTextContext>
  )
}
