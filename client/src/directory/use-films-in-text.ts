import { use, useCallback, useState, type RefCallback } from 'react'
import { FilmPlayerContext } from '../ui/film-player.ts'

interface FilmInText {
  figure: HTMLElement
  address: string
  title: string
}

/**
 * The videos of a written text, whose players are taken away so that ours can be put in their place.
 * @returns what the element of the text is given as its `ref`, and the videos
 */
export function useFilmsInText(): [RefCallback<HTMLElement>, readonly FilmInText[]] {
  const [films, setFilms] = useState<FilmInText[]>([])
  const hasPlayer = use(FilmPlayerContext) !== null
  const take = useCallback(
    (text: HTMLElement | null) => {
      const videos = hasPlayer ? [...(text?.querySelectorAll('figure.file > video') ?? [])] : []
      const figures = videos.map((video) => [video, video.parentElement!] as const)
      for (const [video] of figures) video.remove()
      setFilms(
        figures.map(([video, figure]) => {
          const title = video.getAttribute('aria-label') ?? ''
          return { figure, address: video.getAttribute('src') ?? '', title }
        }),
      )
      return () => figures.forEach(([video, figure]) => figure.append(video))
    },
    [hasPlayer],
  )
  return [take, films]
}
