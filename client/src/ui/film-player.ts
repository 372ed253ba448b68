import { createContext, type ComponentType } from 'react'

interface FilmPlayerProps {
  /** Where the file is. */
  address: string
  title: string
}

/** What plays the videos within texts; the browser's own player where there is none. */
export const FilmPlayerContext = createContext<ComponentType<FilmPlayerProps> | null>(null)
