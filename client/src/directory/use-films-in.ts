import { use, useEffect, useState, type RefObject } from 'react'
import { FilmPlayerContext } from '../ui/film-player.ts'

interface FilmInText {
  figure: HTMLElement
  address: string
  title: string
}

/** The videos of a written text, whose players are taken away so that ours can be put in their place. */
export function useFilmsIn(box: RefObject<HTMLElement | null>, html: string): FilmInText[] {
  const [films, setFilms] = useState<FilmInText[]>([])
  const hasPlayer = use(FilmPlayerContext) !== null
  useEffect(() => {
    const found = hasPlayer ? [...(box.current?.querySelectorAll('figure.file > video') ?? [])] : []
    const figures = found.map((video) => [video, video.parentElement!] as const)
    setFilms(
      figures.map(([video, figure]) => {
        video.remove()
        const title = video.getAttribute('aria-label') ?? ''
        return { figure, address: video.getAttribute('src') ?? '', title }
      }),
    )
    return () => figures.forEach(([video, figure]) => figure.append(video))
  }, [box, html, hasPlayer])
  return films
}
