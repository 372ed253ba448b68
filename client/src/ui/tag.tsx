import { chakra } from '@chakra-ui/react/styled-system'

interface TagProps {
  tone: 'neutral' | 'primary' | 'info' | 'warning' | 'error'
  children: string
}

/** A word or two beside something, on the colour of what they say. */
export function Tag({ tone, children }: TagProps) {
  return (
    <chakra.span
      colorPalette={tone}
      color="colorPalette.fg"
      bg="colorPalette.subtle"
      px="1.5"
      borderRadius="l1"
      textStyle="xs"
      fontWeight="medium"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.span>
  )
}
