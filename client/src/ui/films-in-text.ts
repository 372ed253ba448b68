import { createContext, type ComponentType } from 'react'

/** What puts players in the place of the videos of a written text; the browser's own are left where there is none. */
export const FilmsInTextContext = createContext<ComponentType<{ text: HTMLElement }> | null>(null)
