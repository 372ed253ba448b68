import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

interface HintProps extends HTMLChakraProps<'div'> {
  tone?: 'neutral' | 'success' | 'warning' | 'error'
}

/** What to know or to do, set apart from what it is about. */
export function Hint({ tone = 'neutral', ...props }: HintProps) {
  return (
    <chakra.div
      colorPalette={tone}
      bg="colorPalette.subtle"
      borderRadius="l2"
      px="4"
      py="3"
      textStyle="sm"
      textWrap="pretty"
      _notFirst={{ mt: '4' }}
      {...props}
    />
  )
}
