import { Button, type ButtonProps } from '@chakra-ui/react/button'

/** At the end of a list of which only the beginning is shown. */
export function ShowMore(props: ButtonProps) {
  return (
    <Button type="button" size="sm" variant="outline" justifySelf="start" {...props}>
      Show more
    </Button>
  )
}
