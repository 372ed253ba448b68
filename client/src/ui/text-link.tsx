import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'

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
