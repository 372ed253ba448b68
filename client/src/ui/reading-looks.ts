import { css } from '../ui/css.ts'

/** What the pages for readers have in common. */
export const frameLook = css({
  maxW: '72rem',
  mx: 'auto',
  px: { base: '4', md: '6' },
  py: { base: '6', md: '12' },
})
export const titleLook = css({
  fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.75rem)',
  lineHeight: '1.15',
  fontWeight: 'semibold',
  letterSpacing: '-0.025em',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})
export const quietLink = css({
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '9', lg: '7' },
  textStyle: 'sm',
  color: 'fg.muted',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
})
/** The whole of an entry leads where its title does. */
export const stretched = css({
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
})
