import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** The width of an editor, with room below for the actions that a phone keeps at the bottom. */
export function EditorPage({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      maxW="6xl"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', md: '6' }}
      pb={{ base: '32', md: '12' }}
    >
      {children}
    </chakra.div>
  )
}
