import { Suspense } from 'react'
import { LazyPlayer } from './lazy-player.tsx'
import { placeLook } from './stage-look.ts'

/** A video within a text. */
export function FilmInText({ address, title }: { address: string; title: string }) {
  return (
    <Suspense fallback={<span className={placeLook} />}>
      <LazyPlayer source={{ address }} title={title} />
    </Suspense>
  )
}
