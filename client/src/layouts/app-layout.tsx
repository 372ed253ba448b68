import { chakra } from '@chakra-ui/react/styled-system'
import { Outlet } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { AppHeader } from './app-header.tsx'

/** The frame of every signed-in page. */
export default function AppLayout() {
  return (
    <>
      <SkipLink />
      <AppHeader />
      <chakra.main id="main" tabIndex={-1} outline="0">
        <Outlet />
      </chakra.main>
    </>
  )
}
