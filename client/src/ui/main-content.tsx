import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

/** What a page is about, beside the ways to others: where the skip link leads. */
export function MainContent({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <chakra.main id="main" tabIndex={-1} outline="0" minW="0" scrollMarginTop="14">
      {children}
    </chakra.main>
  )
}
