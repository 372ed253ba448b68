import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { system } from '../ui/theme/system.ts'
import { roots } from './clean-up.ts'

/** Draws a component in a page of its own, at an address if one is given, for tests; `null` for what brings its own router. */
export async function render(
  element: ReactNode,
  address: string | null = '/',
): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.push(root)
  await act(async () => {
    root.render(
      <ChakraProvider value={system}>
        {address === null ? (
          element
        ) : (
          <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
        )}
      </ChakraProvider>,
    )
  })
  return container
}
