import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { m } from '../words/m.ts'

/** A link to a page that looks like a button. */
export function ButtonLink({
  to,
  reloadDocument,
  children,
  ...props
}: ButtonProps & { to: string; reloadDocument?: boolean }) {
  return (
    <Button asChild {...props}>
      <Link to={to} reloadDocument={reloadDocument ?? false}>
        {children}
      </Link>
    </Button>
  )
}

/** A link within text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'primary.fg',
    fontWeight: 'medium',
    borderRadius: 'l1',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
})

/** A square button with only an icon; its label is read out. */
export function IconButton({ label, ...props }: ButtonProps & { label: string }) {
  return <Button aria-label={label} title={label} variant="ghost" px="0" {...props} />
}

export function ShowMore(props: ButtonProps) {
  return (
    <Button type="button" size="sm" variant="outline" justifySelf="start" {...props}>
      {m.ui_show_more()}
    </Button>
  )
}
