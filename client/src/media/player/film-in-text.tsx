import { Suspense } from 'react'
import { css } from '../../ui/css.ts'
import { LazyPlayer } from './lazy-player.tsx'

/** A video within a text. */
export const FilmInText = ({ address, title }: { address: string; title: string }) => (
  <Suspense fallback={<span className={placeLook} />}>
    <LazyPlayer source={{ address }} title={title} />
  </Suspense>
)

/** As large as the player, so that nothing moves when it comes. */
export const placeLook = css({
  display: 'block',
  w: '100%',
  aspectRatio: '16 / 9',
  borderRadius: 'l3',
  bg: 'black',
})
