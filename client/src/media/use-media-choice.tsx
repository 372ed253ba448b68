import { mediaPath } from '@prakat/schema/media-rules'
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useClient, type Client } from 'urql'
import { serverAddress } from '../api/server-address.ts'
import type { EditorMedia, MediaSource } from '../rich-text/media-nodes.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { fileAddress } from './file-address.ts'
import { altOf, type MediaFile } from './media.ts'

const MediaPicker = lazy(async () => {
  const { MediaPicker: loaded } = await retryUntilLoaded(() => import('./media-picker.tsx'))
  return { default: loaded }
})

type ChosenKind = 'IMAGE' | 'VIDEO' | null

/** Lets somebody choose from the library: `choose` opens the dialog, `picker` is where it is drawn. */
export function useMediaChoice(): {
  /** An image or a video, or with null any file. */
  choose: (kind: ChosenKind) => Promise<MediaFile | null>
  picker: ReactNode
} {
  const [open, setOpen] = useState<{ kind: ChosenKind } | null>(null)
  const settle = useRef<(row: MediaFile | null) => void>(() => {})
  const choose = useCallback((kind: ChosenKind) => {
    setOpen({ kind })
    return new Promise<MediaFile | null>((resolve) => (settle.current = resolve))
  }, [])
  const end = (row: MediaFile | null) => {
    setOpen(null)
    settle.current(row)
  }
  return {
    choose,
    picker: open ? (
      <Suspense fallback={null}>
        <MediaPicker kind={open.kind} onChoose={end} onClose={() => end(null)} />
      </Suspense>
    ) : null,
  }
}

const fileKindOf = { VIDEO: 'video', AUDIO: 'audio', DOCUMENT: 'document' } as const

function nodeOf(row: MediaFile): EditorMedia {
  const src = mediaPath(row.id)
  return row.kind === 'IMAGE'
    ? { type: 'image', attrs: { src, alt: altOf(row) } }
    : { type: 'file', attrs: { src, name: row.name, kind: fileKindOf[row.kind] } }
}

/** What an editor for rich text shows of the library: chosen there, or uploaded as it is dropped and pasted. */
export function useEditorMedia(): { media: MediaSource; picker: ReactNode } {
  const client = useClient()
  const { choose, picker } = useMediaChoice()
  const media = useMemo(
    (): MediaSource => ({
      choose: async (kind) => {
        const row = await choose(kind)
        return row && nodeOf(row)
      },
      upload: (file) => uploadFile(client, file),
      async addressOf(id) {
        const { data } = await client.query(fileAddress, { id }, { requestPolicy: 'network-only' })
        return data?.fileAddress ? serverAddress.of(data.fileAddress) : null
      },
    }),
    [client, choose],
  )
  return { media, picker }
}

async function uploadFile(client: Client, file: File) {
  // What sends files is large, and few who write send any.
  const { uploadQueue } = await retryUntilLoaded(() => import('./upload-queue.ts'))
  return new Promise<EditorMedia | null>((resolve) => {
    uploadQueue.add(client, [file], {
      onDone: (row, key) => {
        uploadQueue.remove(key)
        resolve(nodeOf(row))
      },
      onFailed: (description, key) => {
        uploadQueue.remove(key)
        void toast({ title: m.media_not_uploaded({ name: file.name }), description, tone: 'error' })
        resolve(null)
      },
    })
  })
}
