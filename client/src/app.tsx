import { lazy, useEffect } from 'react'
import { createBrowserRouter, type HydrationState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LineSlot } from './rich-text/line-slot.ts'
import { addSection, routes, routesFor } from './routes.tsx'
import { patiently } from './ui/load-page.ts'
import { preloadPages } from './ui/preload-pages.ts'
import { reportError } from './ui/report-error.ts'
import { useLanguage } from './words/language.ts'

/** Begins to load the page at the address that is open, unless its data has come with it. */
export const createRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routes, { hydrationData, patchRoutesOnNavigation: addSection })

/** Few texts show it, and what the server has drawn of it stands until it is there. */
const TextLine = lazy(async () => {
  const { TextLine: loaded } = await patiently(() => import('./directory/text-line.tsx'))
  return { default: loaded }
})

interface AppProps {
  router: ReturnType<typeof createRouter>
  onMounted: () => void
}

export function App({ router, onMounted }: AppProps) {
  useEffect(onMounted, [onMounted])
  useEffect(() => preloadPages(routesFor), [])
  const { language } = useLanguage()
  return (
    <LineSlot value={TextLine}>
      <RouterProvider key={language} router={router} onError={(error) => reportError(error)} />
    </LineSlot>
  )
}
