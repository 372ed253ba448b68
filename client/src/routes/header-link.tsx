import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

const Styled = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: { base: '11', md: '8' },
    px: { base: '2', md: '3' },
    borderRadius: 'l2',
    textStyle: 'sm',
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
  /** In its place on a phone. */
  icon?: LucideIcon
}

export function HeaderLink({ to, exact = false, text, icon: Icon }: HeaderLinkProps) {
  return (
    <Styled to={to} end={exact}>
      {Icon ? (
        <>
          <chakra.span hideBelow="sm">{text}</chakra.span>
          <chakra.span hideFrom="sm">
            <Icon size={18} aria-hidden="true" />
            <chakra.span srOnly>{text}</chakra.span>
          </chakra.span>
        </>
      ) : (
        text
      )}
    </Styled>
  )
}
