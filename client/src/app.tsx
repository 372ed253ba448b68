import { useEffect } from 'react'
import { createBrowserRouter, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { FilmInText } from './media/player/film-in-text.tsx'
import { addSection, routes, routesFor } from './routes.tsx'
import { FilmPlayerContext } from './ui/film-player.ts'
import { preloadPages } from './ui/preload-pages.ts'
import { reportError } from './ui/report-error.ts'
import { useLanguage } from './words/language.ts'

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
    <FilmPlayerContext value={FilmInText}>
      <RouterProvider key={language} router={router} onError={(error) => reportError(error)} />
    </FilmPlayerContext>
  )
}
