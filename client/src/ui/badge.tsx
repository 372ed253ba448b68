import { chakra } from '@chakra-ui/react/styled-system'

export type BadgeTone = 'neutral' | 'secondary' | 'success' | 'warning' | 'error'

interface BadgeProps {
  tone: BadgeTone
  /** For states that are over. */
  faint?: boolean
  children: string
}

export function Badge({ tone, faint = false, children }: BadgeProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2"
      h="6"
      borderRadius="full"
      textStyle="xs"
      fontWeight="medium"
      whiteSpace="nowrap"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color={faint ? 'fg.muted' : 'colorPalette.fg'}
      _before={{
        content: '""',
        boxSize: '1.5',
        borderRadius: 'full',
        bg: 'currentColor',
        opacity: tone === 'neutral' ? 0.5 : 1,
      }}
    >
      {children}
    </chakra.span>
  )
}
