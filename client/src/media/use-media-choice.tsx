import { mediaPath } from '@prakat/schema/media-rules'
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useClient, type Client } from 'urql'
import type { EditorImage, ImageSource } from '../rich-text/media-image.ts'
import { patiently } from '../ui/load-page.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { altOf, type MediaFile } from './media.ts'

const MediaPicker = lazy(async () => {
  const { MediaPicker: loaded } = await patiently(() => import('./media-picker.tsx'))
  return { default: loaded }
})

/** Lets somebody choose from the library: `choose` opens the dialog, `picker` is where it is drawn. */
export function useMediaChoice(kind: 'IMAGE' | null): {
  choose: () => Promise<MediaFile | null>
  picker: ReactNode
} {
  const [open, setOpen] = useState(false)
  const settle = useRef<(row: MediaFile | null) => void>(() => {})
  const choose = useCallback(() => {
    setOpen(true)
    return new Promise<MediaFile | null>((resolve) => (settle.current = resolve))
  }, [])
  const end = (row: MediaFile | null) => {
    setOpen(false)
    settle.current(row)
  }
  return {
    choose,
    picker: open ? (
      <Suspense fallback={null}>
        <MediaPicker kind={kind} onChoose={end} onClose={() => end(null)} />
      </Suspense>
    ) : null,
  }
}

const imageOf = (row: MediaFile) => ({ src: mediaPath(row.id), alt: altOf(row) })

/** The images of an editor for rich text: chosen in the library, or uploaded as they are dropped and pasted. */
export function useEditorImages(): { images: ImageSource; picker: ReactNode } {
  const client = useClient()
  const { choose, picker } = useMediaChoice('IMAGE')
  const images = useMemo(
    (): ImageSource => ({
      choose: async () => {
        const row = await choose()
        return row && imageOf(row)
      },
      upload: (file) => uploadImage(client, file),
    }),
    [client, choose],
  )
  return { images, picker }
}

async function uploadImage(client: Client, file: File) {
  // What sends files is large, and few who write send any.
  const { uploadQueue } = await patiently(() => import('./upload-queue.ts'))
  return new Promise<EditorImage | null>((resolve) => {
    uploadQueue.add(client, [file], {
      onDone: (row, key) => {
        uploadQueue.remove(key)
        resolve(imageOf(row))
      },
      onFailed: (description, key) => {
        uploadQueue.remove(key)
        void toast({ title: m.media_not_uploaded({ name: file.name }), description, tone: 'error' })
        resolve(null)
      },
    })
  })
}
