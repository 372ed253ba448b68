import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Bell } from '../inbox/bell.tsx'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { loadAfterPage } from '../ui/first-page-drawn.ts'
import { staysPut } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import { HeaderLink } from './header-link.tsx'
import { MemberSearch } from './palette/member-search.tsx'

const BackofficeLink = lazy(() => loadAfterPage(() => import('./backoffice-link.tsx')))

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    // A long name is shortened, so that all else of the header keeps its place.
    minW: '0',
    whiteSpace: 'nowrap',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    // A phone has room for the logo alone.
    smDown: { boxSize: '11', px: '2', ms: '-2', flexShrink: '0', overflow: 'clip' },
  },
})

/** The header of every signed-in page. */
export function AppHeader({ wide }: { wide: boolean }) {
  return (
    <chakra.header
      position="sticky"
      css={staysPut}
      top="0"
      zIndex="sticky"
      bg="bg.panel/90"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '0.5', md: '2' }}
        // With the line below it it is 3.5rem high, from which the office's navigation is measured.
        h="calc(3.5rem - 1px)"
        maxW={wide ? undefined : '6xl'}
        mx="auto"
        px={{ base: '3', md: wide ? '5' : '6' }}
      >
        <HomeLink to={paths.home()} aria-label={m.routes_prakat_home()}>
          <Brand />
        </HomeLink>
        <chakra.nav
          aria-label={m.routes_main()}
          display="flex"
          gap={{ sm: '1' }}
          ms={{ sm: '1', md: '6' }}
          flex={{ base: '1', sm: '1 0 auto' }}
          minW="0"
        >
          <chakra.span hideBelow="sm">
            <HeaderLink to={paths.home()} exact text={m.routes_home()} />
          </chakra.span>
          <chakra.span hideBelow="lg">
            <HeaderLink to={paths.inbox()} text={m.routes_announcements()} />
          </chakra.span>
          <HeaderLink to={paths.calendar()} text={m.routes_meetings()} icon={CalendarDays} />
          <chakra.span hideBelow="md">
            <HeaderLink to={paths.readable()} text={m.routes_articles()} />
          </chakra.span>
          <chakra.span hideBelow="md">
            <HeaderLink to={paths.watchable()} text={m.routes_videos()} />
          </chakra.span>
          <Suspense>
            <BackofficeLink />
          </Suspense>
        </chakra.nav>
        {wide ? null : <MemberSearch />}
        <Bell />
        <chakra.span hideBelow="sm">
          <ColorModeButton />
        </chakra.span>
        <LazyUserMenu />
      </chakra.div>
    </chakra.header>
  )
}

const UserMenu = lazy(() => loadAfterPage(() => import('./user-menu.tsx')))

/** Loads the menu after the page; a circle holds its place. */
function LazyUserMenu() {
  return (
    <Suspense
      fallback={
        <Skeleton
          boxSize={{ base: '8', md: '7' }}
          mx={{ base: '1.5', md: '1' }}
          borderRadius="full"
        />
      }
    >
      <UserMenu />
    </Suspense>
  )
}
