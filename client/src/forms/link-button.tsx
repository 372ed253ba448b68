import { chakra } from '@chakra-ui/react/styled-system'

/** A button that reads as a link: it opens what is seldom needed, where it stands. */
export const LinkButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: { base: '11', md: '6' },
      textStyle: 'sm',
      fontWeight: 'medium',
      color: 'primary.fg',
      borderRadius: 'l1',
      cursor: 'pointer',
      textAlign: 'start',
      textUnderlineOffset: '3px',
      focusVisibleRing: 'outside',
      _hover: { textDecoration: 'underline' },
      _disabled: { color: 'fg.muted', cursor: 'default', textDecoration: 'none' },
      '& svg': { boxSize: '4', flexShrink: '0' },
    },
  },
  { defaultProps: { type: 'button' } },
)
