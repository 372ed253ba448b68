import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

const Styled = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    h: { base: '11', md: '8' },
    px: { base: '1', sm: '2', md: '3' },
    borderRadius: 'l2',
    fontSize: { base: '0.6875rem', sm: 'sm' },
    lineHeight: { base: '1rem', sm: '1.25rem' },
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'fg', bg: 'bg.muted' },
  },
})

interface HeaderLinkProps {
  to: string
  exact?: boolean
  text: string
  /** Above it on a phone. */
  icon?: LucideIcon
}

export function HeaderLink({ to, exact = false, text, icon: Icon }: HeaderLinkProps) {
  return (
    <Styled to={to} end={exact}>
      {Icon ? (
        <chakra.span hideFrom="sm">
          <Icon size={18} aria-hidden="true" />
        </chakra.span>
      ) : null}
      {text}
    </Styled>
  )
}
