import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'

export const HeadCell = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    textStyle: 'xs',
    color: 'fg.muted',
    px: '3',
    h: '10',
    whiteSpace: 'nowrap',
  },
})

export const Cell = chakra('td', {
  base: {
    px: '3',
    h: '14',
    color: 'fg.muted',
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
  },
})

export const Row = chakra('tr', {
  base: {
    position: 'relative',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    _last: { borderBottomWidth: '0' },
    '&:hover:not([data-selected])': { bg: 'bg.subtle' },
    _selected: { bg: 'primary.subtle' },
  },
})

/** The name of a row; its link is as large as the row. */
export const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    outline: '0',
    lineClamp: { base: '2', md: '1' },
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      _before: { outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' },
    },
  },
})
