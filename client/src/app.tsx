import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { reportError } from './ui/report-error.ts'
import { system } from './ui/theme/system.ts'
import { useLanguage } from './words/m.ts'

const router = createBrowserRouter(routes)

export function App({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  const { language } = useLanguage()
  return (
    <ChakraProvider key={language} value={system}>
      <RouterProvider router={router} onError={(error) => reportError(error)} />
    </ChakraProvider>
  )
}
