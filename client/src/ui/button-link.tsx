import { Link } from 'react-router'
import { Button, type ButtonProps } from '@chakra-ui/react/button'

/** A link to a page that looks like a button. */
export function ButtonLink({ to, children, ...props }: ButtonProps & { to: string }) {
  return (
    <Button asChild {...props}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
