import { photoLimits } from '@prakat/schema/photo-limits'
import { useEffect, useState } from 'react'
import { reasonOf, toFailure } from '../api/failure.ts'
import { rest } from '../api/rest.ts'
import { sendFile } from '../api/send-file.ts'
import { sessionStore } from '../session/session-store.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'

const undoTimeMs = 8000

interface Sending {
  /** The object URL of the chosen picture. */
  preview: string
  /** How much of it has left, from 0 to 1. */
  part: number
}

/** Uploads or removes the photo at `path` at once. `onChanged` fetches the person again. */
export function usePhoto(path: string, photo: string | null, onChanged: () => Promise<unknown>) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [removing, setRemoving] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const preview = sending?.preview
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  /** The photo may be the signed-in person's, whom the header shows. */
  const settle = () => Promise.all([onChanged(), sessionStore.load()])

  async function send(file: Blob) {
    const problem = checkPhoto(file)
    setError(problem ?? undefined)
    if (problem) return
    const url = URL.createObjectURL(file)
    setSending({ preview: url, part: 0 })
    try {
      await sendFile(path, file, (part) => setSending({ preview: url, part }))
      await settle()
      void toast({ title: m.forms_photo_saved(), tone: 'success' })
    } catch (refused) {
      setError(reasonOf(toFailure(refused)))
    } finally {
      setSending(null)
    }
  }

  /** Resolves to whether it is gone. */
  async function remove(): Promise<boolean> {
    setError(undefined)
    setRemoving(true)
    try {
      const before = photo ? await keep(photo) : null
      await rest('DELETE', path)
      await settle()
      void toast({
        title: m.forms_photo_removed(),
        tone: 'success',
        ...(before ? { durationMs: undoTimeMs, action: undo(before) } : {}),
      })
      return true
    } catch (refused) {
      setError(reasonOf(toFailure(refused)))
      return false
    } finally {
      setRemoving(false)
    }
  }

  const undo = (before: Blob) => ({ label: m.forms_undo(), onClick: () => void send(before) })

  return { sending, busy: Boolean(sending) || removing, error, send, remove }
}

/** Fetches the picture itself, as its address stops working when it is removed; null if that fails. */
async function keep(photo: string): Promise<Blob | null> {
  const answer = await fetch(photo).catch(() => null)
  return answer?.ok ? answer.blob() : null
}

const types: readonly string[] = photoLimits.types

/** Why a file cannot be a photo, as far as can be told before uploading; null if it may be one. */
function checkPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!types.includes(type)) return m.forms_photo_type()
  if (size === 0) return m.forms_photo_empty()
  return size > photoLimits.bytes ? m.forms_photo_size() : null
}
