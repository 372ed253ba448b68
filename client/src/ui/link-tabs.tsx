import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type RefObject } from 'react'
import { Link } from 'react-router'

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: { base: '11', md: '8' },
    px: { base: '2.5', md: '3' },
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    _currentPage: {
      bg: 'bg.raised',
      color: 'fg',
      boxShadow: 'sm',
    },
  },
})

interface LinkTabsProps {
  label: string
  tabs: { value: string; label: string }[]
  current: string
  hrefFor: (value: string) => string
}

/** Views of the same thing beside each other, each with an address. */
export function LinkTabs({ label, tabs, current, hrefFor }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null)
  const markEdges = useEdges(nav, current)
  return (
    <chakra.nav
      ref={nav}
      onScroll={markEdges}
      aria-label={label}
      display="flex"
      gap="0.5"
      p="0.5"
      borderRadius="0.625rem"
      bg={{ base: 'bg.emphasized/60', _dark: 'bg.muted' }}
      overflowX="auto"
      scrollbarWidth="none"
      w="fit-content"
      maxW="100%"
      css={{
        '--start': '0px',
        '--end': '0px',
        '&[data-before]': { '--start': '2rem' },
        '&[data-after]': { '--end': '2rem' },
        '&[data-before], &[data-after]': {
          maskImage:
            'linear-gradient(to right, transparent, black var(--start), black calc(100% - var(--end)), transparent)',
        },
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          to={hrefFor(tab.value)}
          aria-current={tab.value === current ? 'page' : undefined}
        >
          {tab.label}
        </Tab>
      ))}
    </chakra.nav>
  )
}

/** Where there is no room for all, what is chosen is in sight, and an edge behind which there are more fades out. */
function useEdges(nav: RefObject<HTMLElement | null>, current: string) {
  function markEdges() {
    const element = nav.current
    if (!element) return
    const { scrollLeft, scrollWidth, clientWidth } = element
    element.toggleAttribute('data-before', scrollLeft > 1)
    element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
  }
  useEffect(() => {
    const element = nav.current
    const chosen = element?.querySelector<HTMLElement>('[aria-current]')
    if (element && chosen) {
      const middle = chosen.offsetLeft - element.offsetLeft + chosen.offsetWidth / 2
      element.scrollLeft = middle - element.clientWidth / 2
    }
    markEdges()
    window.addEventListener('resize', markEdges)
    return () => window.removeEventListener('resize', markEdges)
    // oxlint-disable-next-line react/exhaustive-deps -- only when another one is chosen
  }, [current])
  return markEdges
}
