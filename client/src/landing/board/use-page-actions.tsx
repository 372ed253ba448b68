import { useCallback, useRef, useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../../api/failure.ts'
import { undoTimeMs } from '../../table/row-actions.ts'
import { defaultZone } from '../../time/default-zone.ts'
import { formatInZone } from '../../time/zones.ts'
import { toast, toastFailure } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { m } from '../../words/m.ts'
import { page, type LandingPlan, type LandingState } from '../section.ts'
import { PublishDetails, type PublishOptions } from './publish-details.tsx'
import type { Draft } from './use-draft.ts'

const atOnce: PublishOptions = { note: '', publishAt: null }
const timeOf = ({ publishAt }: LandingPlan) => formatInZone(publishAt, defaultZone())

/** Publishes the page now or at a time, undoes that, and makes an earlier version the draft. */
export function usePageActions(draft: Draft) {
  const client = useClient()
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState(false)
  const wish = useRef(atOnce)
  const remember = useCallback((next: PublishOptions) => void (wish.current = next), [])

  async function publish() {
    setBusy(true)
    // What is still being moved goes out with the rest.
    await draft.settle()
    const now = { requestPolicy: 'network-only' } as const
    const { data, error } = await client.query(page.state, {}, now)
    setBusy(false)
    if (!data) return toastFailure(toFailure(error))
    wish.current = atOnce
    confirmPublish(data.landingState, false)
  }

  /** Another question where it is for later, with the same details. */
  function confirmPublish(state: LandingState, later: boolean) {
    ask({
      title: m.landing_publish_question(),
      description: later ? m.landing_schedule_effect() : m.landing_publish_effect(),
      details: (block) => (
        <PublishDetails
          {...{ state, later, block }}
          onLater={(next) => confirmPublish(state, next)}
          onChange={remember}
        />
      ),
      confirm: later ? m.published_schedule_it() : m.landing_publish_now(),
      tone: 'primary',
      onConfirm: () => void publishWithOptions(state),
    })
  }

  async function publishWithOptions({ draftKey, planned: before }: LandingState) {
    setBusy(true)
    const { note, publishAt } = wish.current
    const { data, error } = await client.mutation(page.publish, { draftKey, note, publishAt })
    setBusy(false)
    if (!data) return toastFailure(toFailure(error))
    const { live, planned } = data.publishLanding
    // Its time may have passed while it was sent.
    if (publishAt && planned && planned.id !== before?.id)
      return void toast({
        title: m.published_done_scheduled({ time: timeOf(planned) }),
        tone: 'success',
        // What it took the place of would not come back.
        ...(!before && {
          durationMs: undoTimeMs,
          action: { label: m.table_undo(), onClick: () => void cancelNow(planned) },
        }),
      })
    if (!live) return
    void toast({
      title: m.landing_is_live({ number: live.number }),
      tone: 'success',
      durationMs: undoTimeMs,
      action: { label: m.table_undo(), onClick: () => void undoNow(live.number) },
    })
  }

  async function cancelNow({ id }: LandingPlan) {
    setBusy(true)
    const { error } = await client.mutation(page.cancel, { id })
    setBusy(false)
    if (error) return toastFailure(toFailure(error))
    void toast({ title: m.landing_plan_gone(), tone: 'success' })
  }

  function cancel(planned: LandingPlan) {
    const time = timeOf(planned)
    const words = planned.missed
      ? { title: m.landing_plan_remove_question({ time }), confirm: m.landing_plan_remove() }
      : { title: m.landing_plan_question({ time }), confirm: m.published_cancel_schedule() }
    ask({
      ...words,
      description: m.landing_plan_effect(),
      onConfirm: () => void cancelNow(planned),
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
      title: number === 0 ? m.landing_started_from() : m.landing_is_draft({ number }),
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

  return { busy, publish: () => void publish(), cancel, undo, bringBack, dialog }
}
