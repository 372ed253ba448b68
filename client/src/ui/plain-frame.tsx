import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import { MainContent } from './main-content.tsx'

/** The frame of a page while it is not known whose it is, or of nobody's. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <chakra.header
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        h="14"
        px={{ base: '3', md: '6' }}
        bg="bg.panel"
        borderBottomWidth="1px"
      >
        <Brand />
        <ColorModeButton />
      </chakra.header>
      <MainContent>{children}</MainContent>
    </>
  )
}
