import { chakra } from '@chakra-ui/react/styled-system'
import { CloudUpload } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { useClient } from 'urql'
import { posterOfFilm, type FilmWithPoster } from '../media/poster-of-film.ts'
import { UnfinishedList } from '../media/unfinished-list.tsx'
import { UploadButton } from '../media/upload-button.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { uploadQueue, useUploads } from '../media/upload-queue.ts'
import { useUploadLimits } from '../media/upload-limits.ts'
import { sizeInWords } from '../media/size-in-words.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

interface VideoUploadProps {
  onDone: (mediaId: string) => void
  /** What the browser found in the file, once it is in the library. */
  onPoster: (mediaId: string, found: FilmWithPoster) => void
}

/** Uploads a video into the library. One that was cut goes on when the same file is chosen again. */
export function VideoUpload({ onDone, onPoster }: VideoUploadProps) {
  const client = useClient()
  const [key, setKey] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  const upload = useUploads().find((each) => each.key === key)
  const done = useEffectEvent(onDone)
  const row = upload?.row
  const limits = useUploadLimits()
  const { language } = useLanguage()
  const size = limits && sizeInWords(limits.filmBytes, language)
  const say = limits?.convertsFilms ? m.videos_upload_hint_any : m.videos_upload_hint
  const hint = size && say({ size })
  useEffect(() => {
    if (!row || key === null) return
    done(row.id)
    uploadQueue.remove(key)
  }, [row, key])

  function send([file]: File[]) {
    if (!file) return
    if (key !== null) uploadQueue.remove(key)
    const [added] = uploadQueue.add(client, [file], {
      onDone: (row) => void posterOfFilm(client, file).then((found) => onPoster(row.id, found)),
    })
    setKey(added ?? null)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    send([...event.dataTransfer.files])
  }
  if (upload && upload.state !== 'failed') return <UploadList only={upload.key} />
  return (
    <>
      {upload ? <UploadList only={upload.key} /> : null}
      <UnfinishedList type="video/" onFiles={send} />
      <chakra.div
        display="grid"
        justifyItems="center"
        gap="3"
        px="4"
        py="8"
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="l2"
        borderColor={over ? 'primary.solid' : 'border.emphasized'}
        bg={over ? 'primary.subtle' : 'bg.subtle'}
        textAlign="center"
        textStyle="sm"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <chakra.span color="fg.muted">
          <CloudUpload size={28} strokeWidth={1.5} aria-hidden="true" />
        </chakra.span>
        <chakra.p>{m.videos_drop()}</chakra.p>
        <UploadButton label={m.videos_upload()} kind="VIDEO" multiple={false} onFiles={send} />
        <chakra.p color="fg.muted" textStyle="xs">
          {hint}
        </chakra.p>
      </chakra.div>
    </>
  )
}
