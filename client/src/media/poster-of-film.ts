import type { Client } from 'urql'
import { filmFacts } from './film-facts.ts'
import { readsFilms } from './upload-limits.ts'
import { uploadQueue } from './upload-queue.ts'

export interface FilmWithPoster {
  /** Whole; null where nobody knows. */
  seconds: number | null
  /** The id of the image in the library; null where there is none. */
  posterId: string | null
}

/** How long a film is, and a frame of it, put into the library where the server does not make one. */
export async function posterOfFilm(client: Client, file: File): Promise<FilmWithPoster> {
  const { seconds, frame } = await filmFacts(file)
  if (!frame || (await readsFilms(client))) return { seconds, posterId: null }
  const named = new File([frame], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: frame.type })
  const posterId = await new Promise<string | null>((resolve) => {
    uploadQueue.add(client, [named], {
      isQuiet: true,
      onDone: (row, key) => {
        uploadQueue.remove(key)
        resolve(row.id)
      },
      // The film does without.
      onFailed: (_reason, key) => {
        uploadQueue.remove(key)
        resolve(null)
      },
    })
  })
  return { seconds, posterId }
}
