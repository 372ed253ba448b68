import { css } from '../../ui/css.ts'

/** As large as the player, so that nothing moves when it comes. */
export const placeLook = css({
  display: 'block',
  w: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 'l3',
  bg: 'black',
})
/** The film, and beside it what is open: as high as the film where there is room, below it on a phone. */
export const stageLook = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  '@media (min-width: 64rem)': {
    '&[data-side]': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
  },
})
/** Its content never makes it higher than the film is. */
export const sideLook = css({
  position: 'relative',
  h: { base: '22rem', lg: 'auto' },
  minW: '0',
  '& > div': {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
})

/** What stands in a box beside the player and scrolls within it. */
export const listLook = css({
  position: 'relative',
  flex: '1',
  minH: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  mx: '-1',
  px: '1',
  py: '1',
})
