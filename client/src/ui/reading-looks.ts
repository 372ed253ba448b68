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
/** What a list can be narrowed to, in a line. */
export const choicesLook = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '6', mb: '8' })
export const choiceLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  px: '3.5',
  minH: { base: '11', md: '9' },
  borderRadius: 'full',
  borderWidth: '1px',
  bg: 'bg.panel',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.subtle' },
  '&[aria-current]': { bg: 'primary.subtle', borderColor: 'primary.solid', color: 'primary.fg' },
})
/** A phone number, an address of mail or a map, by which somebody is reached. */
export const reachLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '11', md: '7' },
  minW: '0',
  color: 'primary.fg',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
})
