import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LazyPlayer } from './lazy-player.tsx'
import { placeLook } from './stage-look.ts'

/** The players of the videos of a written text, in the place of those of the browser. */
export function FilmsInText({ text }: { text: HTMLElement }) {
  const [films] = useState(() => filmsIn(text))
  useEffect(() => {
    for (const { video } of films) video.remove()
    return () => films.forEach(({ video, figure }) => figure.append(video))
  }, [films])
  return films.map(({ figure, address, title }) =>
    createPortal(
      <Suspense fallback={<span aria-busy="true" className={placeLook} />}>
        <LazyPlayer source={{ address }} title={title} />
      </Suspense>,
      figure,
      address,
    ),
  )
}

const filmsIn = (text: HTMLElement) =>
  [...text.querySelectorAll('figure.file > video')].map((video) => {
    const [address, title] = [video.getAttribute('src'), video.getAttribute('aria-label')]
    return { video, figure: video.parentElement!, address: address ?? '', title: title ?? '' }
  })
