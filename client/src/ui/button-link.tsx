import { Link } from 'react-router'
import { Button, type ButtonProps } from '@chakra-ui/react/button'

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
