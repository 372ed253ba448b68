import { Button, type ButtonProps } from '@chakra-ui/react/button'

/** A square button with an icon only; it must say its name. */
export function IconButton({ label, ...props }: ButtonProps & { label: string }) {
  return <Button aria-label={label} title={label} variant="ghost" px="0" {...props} />
}
