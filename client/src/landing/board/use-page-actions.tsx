import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../../api/failure.ts'
import { undoTimeMs } from '../../table/row-actions.ts'
import { toast, toastFailure } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { m } from '../../words/m.ts'
import { page, type LandingState } from '../section.ts'
import { PublishDetails } from './publish-details.tsx'
import type { Draft } from './use-draft.ts'

/** Publishes the page, undoes that, and makes an earlier version the draft. */
export function usePageActions(draft: Draft) {
  const client = useClient()
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState(false)
  const note = useRef('')

  async function publish() {
    setBusy(true)
    // What is still being moved goes out with the rest.
    await draft.settle()
    const now = { requestPolicy: 'network-only' } as const
    const { data, error } = await client.query(page.state, {}, now)
    setBusy(false)
    if (!data) return toastFailure(toFailure(error))
    const { draftKey, changes } = data.landingState
    note.current = ''
    ask({
      title: m.landing_publish_question(),
      description: m.landing_publish_effect(),
      details: () => <PublishDetails changes={changes} onNote={(text) => (note.current = text)} />,
      confirm: m.landing_publish_now(),
      stay: m.landing_not_yet(),
      tone: 'primary',
      onConfirm: () => void publishNow(draftKey),
    })
  }

  async function publishNow(draftKey: string) {
    setBusy(true)
    const { data, error } = await client.mutation(page.publish, { draftKey, note: note.current })
    setBusy(false)
    if (!data) return toastFailure(toFailure(error))
    const { live } = data.publishLanding
    if (!live) return
    void toast({
      title: m.landing_is_live({ number: live.number }),
      tone: 'success',
      durationMs: undoTimeMs,
      action: { label: m.table_undo(), onClick: () => void undoNow(live.number) },
    })
  }

  async function undoNow(number: number) {
    setBusy(true)
    const { data, error } = await client.mutation(page.undo, { number })
    setBusy(false)
    if (!data) return toastFailure(toFailure(error))
    const { live } = data.undoLanding
    void toast({
      title: live?.sourceNumber
        ? m.landing_shows_again({ number: live.sourceNumber })
        : m.landing_shows_nothing(),
      tone: 'success',
    })
  }

  function undo({ live, undoes }: LandingState) {
    if (!live || undoes === null) return
    ask({
      title:
        undoes === 0 ? m.landing_undo_all_question() : m.landing_undo_question({ number: undoes }),
      description: m.landing_undo_effect(),
      confirm: m.landing_undo_now(),
      stay: m.landing_not_yet(),
      tone: 'primary',
      onConfirm: () => void undoNow(live.number),
    })
  }

  async function bringBack(number: number) {
    setBusy(true)
    await draft.settle()
    const { data, error } = await client.mutation(page.bringBack, { number })
    setBusy(false)
    if (!data) return toastFailure(toFailure(error))
    await draft.reload()
    const { snapshotId } = data.bringBackLanding
    void toast({
      title: m.landing_is_draft({ number }),
      tone: 'success',
      durationMs: undoTimeMs,
      action: { label: m.table_undo(), onClick: () => void putBack(snapshotId) },
    })
  }

  async function putBack(snapshotId: string) {
    const { error } = await client.mutation(page.putBack, { snapshotId })
    if (error) return toastFailure(toFailure(error))
    await draft.reload()
    void toast({ title: m.landing_draft_is_back(), tone: 'success' })
  }

  return { busy, publish: () => void publish(), undo, bringBack, dialog }
}
