import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Camera, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { useFileAddress } from '../media/file-address.ts'
import { frameOf } from '../media/film-facts.ts'
import { uploadQueue } from '../media/upload-queue.ts'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { VideoElement } from './video-element.tsx'

interface FramePickerProps {
  mediaId: string
  /** Gets the image of the library that was made. */
  onDone: (imageId: string) => void
  onClose: () => void
}

/** About a frame. */
const stepSeconds = 1 / 25

/** A dialog in which a frame of a video becomes an image of the library. */
export function FramePicker({ mediaId, onDone, onClose }: FramePickerProps) {
  const client = useClient()
  const address = useFileAddress(mediaId)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'sending'>('loading')
  const [problem, setProblem] = useState<string | null>(null)

  const move = (seconds: number) => {
    const { current } = video
    if (!current) return
    current.pause()
    current.currentTime = Math.max(0, current.currentTime + seconds)
  }
  async function take() {
    const { current } = video
    if (!current) return
    current.pause()
    setState('sending')
    setProblem(null)
    const file = await frameOf(current).catch(() => null)
    if (!file) return failed(m.videos_frame_failed())
    uploadQueue.add(client, [file], {
      onDone: (row, key) => {
        uploadQueue.remove(key)
        onDone(row.id)
      },
      onFailed: (reason, key) => {
        uploadQueue.remove(key)
        failed(reason)
      },
    })
  }
  function failed(reason: string) {
    setState('ready')
    setProblem(reason)
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="3xl" w="100%">
            <Dialog.Header>
              <Dialog.Title>{m.videos_poster_frame()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.p mb="3">{m.videos_frame_about()}</chakra.p>
              <VideoElement
                ref={video}
                controls
                muted
                preload="auto"
                // Else a frame from another origin could not be read.
                crossOrigin="anonymous"
                src={address}
                aria-label={m.videos_file()}
                className={css({ maxH: '60vh' })}
                onLoadedData={() => setState('ready')}
                onError={() => setProblem(m.videos_unplayable())}
              />
              <chakra.div display="flex" alignItems="center" gap="1" mt="2">
                <IconButton label={m.videos_frame_before()} onClick={() => move(-stepSeconds)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <IconButton label={m.videos_frame_after()} onClick={() => move(stepSeconds)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
                {problem ? (
                  <chakra.p role="alert" ms="2" textStyle="sm" color="fg.error">
                    {problem}
                  </chakra.p>
                ) : null}
              </chakra.div>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button disabled={state !== 'ready'} onClick={() => void take()}>
                <Camera aria-hidden="true" />
                {state === 'sending' ? m.videos_frame_sending() : m.videos_frame_use()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
