import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** The width of a list or a board of the back office. */
export function ListPage({ children }: { children: ReactNode }) {
  return (
    <chakra.div maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '8' }}>
      {children}
    </chakra.div>
  )
}
