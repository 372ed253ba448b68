import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { useMemo, type ReactNode } from 'react'
import { system } from './system.ts'

/** Chakra for what is drawn with it, which is everything after signing in. */
export function Chakra({
  value = system,
  children,
}: {
  value?: typeof system
  children: ReactNode
}) {
  // The reset, the tokens and the global styles are in the style sheet of every page (`build/static-styles.ts`).
  const withoutGlobals = useMemo(() => ({ ...value, _global: [] }), [value])
  return <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
}
