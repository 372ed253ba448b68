import type { Client } from 'urql'
import { toFailure } from '../api/failure.ts'
import { posterOfFilm } from '../media/poster-of-film.ts'
import { uploadQueue } from '../media/upload-queue.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { documents } from './video.ts'

/** Uploads films, and makes a draft of each as soon as it is in the library, wherever the person is by then. */
export function draftFilms(client: Client, files: readonly File[]): void {
  for (const file of files)
    uploadQueue.add(client, [file], { onDone: (row) => void draft(client, row.id, file) })
}

async function draft(client: Client, mediaId: string, file: File): Promise<void> {
  const { seconds, posterId } = await posterOfFilm(client, file)
  const title = titleOf(file.name)
  const input = { ...{ title, source: 'UPLOAD' as const }, mediaId, posterId, duration: seconds }
  const { error } = await client.mutation(documents.create, { input })
  if (error) toastFailure(toFailure(error))
  else void toast({ title: m.videos_is_drafted({ title }), tone: 'success' })
}

/** "summer_party-2026.mp4" → "summer party-2026" */
export const titleOf = (name: string) =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200) || name
