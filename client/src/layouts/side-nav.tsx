import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type ReactNode } from 'react'

/** A link of the side navigation. */
export const sideEntry = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: { base: '11', md: '9' },
  px: { base: '2', md: '3' },
  borderRadius: 'l2',
  textStyle: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  focusVisibleRing: 'inside',
  // A phone has room for the words, and no more.
  _icon: { hideBelow: 'md', width: '4', height: '4', flexShrink: '0', color: 'fg.subtle' },
  _hover: { color: 'fg', bg: 'bg.muted' },
  _currentPage: { color: 'fg', bg: 'bg.emphasized/60', _icon: { color: 'primary.fg' } },
} satisfies SystemStyleObject

interface SideNavProps {
  label: string
  /** Links in items of a list. */
  children: ReactNode
}

/** Leads to the parts of a page: beside them, or above them on a phone. */
export function SideNav({ label, children }: SideNavProps) {
  const nav = useRef<HTMLElement>(null)
  // On a phone, where one has come to stands in the middle of what can be seen of them.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && current)
      nav.current.scrollLeft =
        current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <chakra.nav
      ref={nav}
      aria-label={label}
      position={{ base: 'relative', md: 'sticky' }}
      top={{ md: '24' }}
      mx={{ base: '-4', md: '0' }}
      px={{ base: '2', md: '0' }}
      mb={{ base: '6', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
    >
      <chakra.ul listStyleType="none" display={{ base: 'flex', md: 'grid' }} gap="0.5">
        {children}
      </chakra.ul>
    </chakra.nav>
  )
}
