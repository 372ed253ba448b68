import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { system } from './ui/theme/system.ts'

const router = createBrowserRouter(routes)

export function App() {
  return (
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>
  )
}
