import { useEffect } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { preloadPages } from './ui/preload-pages.ts'
import { reportError } from './ui/report-error.ts'
import { useLanguage } from './words/language.ts'

const router = createBrowserRouter(routes)

export function App({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  useEffect(() => preloadPages(routes), [])
  const { language } = useLanguage()
  return <RouterProvider key={language} router={router} onError={(error) => reportError(error)} />
}
