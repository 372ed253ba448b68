import { chakra } from '@chakra-ui/react/styled-system'
import { Outlet } from 'react-router'
import { Brand } from '../ui/brand.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { AuthAside } from './auth-aside.tsx'

/** The frame of the pages that lead into an account. */
export default function AuthLayout() {
  return (
    <chakra.div
      minH="100dvh"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
      bg="bg.panel"
    >
      <chakra.div display="flex" flexDirection="column" minH="100dvh">
        <chakra.header
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          px={{ base: '5', md: '10' }}
          py="5"
        >
          <Brand />
          <ColorModeButton />
        </chakra.header>
        <chakra.main
          id="main"
          flex="1"
          display="flex"
          flexDirection="column"
          justifyContent="center"
          px={{ base: '5', md: '10' }}
          pb="24"
        >
          <chakra.div w="100%" maxW="23rem" mx="auto">
            <Outlet />
          </chakra.div>
        </chakra.main>
      </chakra.div>
      <AuthAside />
    </chakra.div>
  )
}
