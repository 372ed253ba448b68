import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { useViewer } from '../api/use-viewer.ts'
import { Bell } from '../inbox/bell.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { HeaderLink } from './header-link.tsx'
import { UserMenu } from './user-menu.tsx'

const HomeLink = chakra(Link, { base: { borderRadius: 'l2', focusVisibleRing: 'outside' } })

/** Name, navigation, and what belongs to the person. */
export function AppHeader() {
  const { writesAnnouncements } = useViewer()
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.panel/90"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '1', md: '2' }}
        h="14"
        maxW="6xl"
        mx="auto"
        px={{ base: '3', md: '6' }}
      >
        <HomeLink to={paths.home()} aria-label="Prakat, home">
          <Brand />
        </HomeLink>
        <chakra.nav
          aria-label="Main"
          display="flex"
          gap="1"
          ms={{ base: '1', md: '6' }}
          flex="1"
          minW="0"
        >
          <chakra.span hideBelow="sm">
            <HeaderLink to={paths.home()} exact>
              Home
            </HeaderLink>
          </chakra.span>
          {writesAnnouncements ? (
            <HeaderLink to={paths.backoffice()}>Back office</HeaderLink>
          ) : null}
        </chakra.nav>
        <Bell />
        <chakra.span hideBelow="sm">
          <ColorModeButton />
        </chakra.span>
        <UserMenu />
      </chakra.div>
    </chakra.header>
  )
}
