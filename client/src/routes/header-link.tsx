import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
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

export function HeaderLink({
  to,
  exact,
  children,
}: {
  to: string
  exact?: boolean
  children: ReactNode
}) {
  return (
    <Styled to={to} end={exact ?? false}>
      {children}
    </Styled>
  )
}
