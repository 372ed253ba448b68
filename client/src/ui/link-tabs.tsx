import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: { base: '11', md: '8' },
    px: '3',
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
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      gap="0.5"
      p="0.5"
      borderRadius="0.625rem"
      bg={{ base: 'bg.emphasized/60', _dark: 'bg.muted' }}
      overflowX="auto"
      w="fit-content"
      maxW="100%"
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
