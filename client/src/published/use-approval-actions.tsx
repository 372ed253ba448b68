import { Check, CircleX, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextareaField } from '../forms/form-fields.tsx'
import { useRun } from '../api/use-graphql.ts'
import type { RowAction, RunningAction } from '../table/row-actions.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { changesSheet } from './changes-sheet.tsx'
import { publishSheet } from './publish-sheet.tsx'
import { nameOf } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { withPrepared } from './use-published-editor.ts'
import { useRowWithPendingChanges } from './use-published-row.tsx'

/** What may be answered where an approval is asked for. Render the dialog of declining. */
export function useApprovalActions<Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
  { approval, status }: Row,
) {
  const { documents } = of
  const run = useRun()
  const { decline, declineDialog } = useDecline(of)
  const approve: RunningAction<Row> = {
    label: approval?.callsOff
      ? m.published_approve_cancellation()
      : approval?.publishAt
        ? m.published_approve_and_schedule()
        : m.published_approve(),
    icon: Check,
    allowed: ({ can }) => can.approve ?? false,
    run: ({ id, version }) => run(documents.approve, { id, version }),
    done: (title) =>
      approval?.callsOff
        ? m.published_meeting_cancelled({ title })
        : m.published_approved({ title }),
    confirm: {
      question: (title) => m.published_approve_question({ title }),
      details: (row, block) => <ApprovalContent of={of} row={row} block={block} />,
      stay: m.published_dont_publish(),
      tone: 'primary',
      wide: status === 'PUBLISHED' && !approval?.callsOff,
    },
  }
  const retract: RunningAction<Row> = {
    label: m.published_withdraw(),
    icon: Undo2,
    // Whoever may judge it says why not instead.
    allowed: ({ can }) => (can.retract ?? false) && !can.approve,
    run: ({ id }) => run(documents.retract, { id }),
    done: (title) => m.published_withdrawn({ title }),
  }
  return { approve, decline, retract, declineDialog }
}

interface WhatIsApprovedProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
  block: (blocked: boolean) => void
}

/** What goes out as it will be seen, or what changes of what readers have. */
function ApprovalContent<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
  block,
}: WhatIsApprovedProps<Row, Values, Input>) {
  const { publishAt = null, notifyAgain = false, callsOff = false } = row.approval ?? {}
  if (callsOff) return <p>{m.published_then_cancelled()}</p>
  if (row.status === 'PUBLISHED') return <ApprovedChanges {...{ of, row, notifyAgain, block }} />
  return (
    <>
      {publishAt ? (
        <p>{m.published_then_at({ time: formatInZone(publishAt, defaultZone()) })}</p>
      ) : null}
      {publishSheet(of, of.form.valuesOf(row), false)(block)}
    </>
  )
}

function ApprovedChanges<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
  notifyAgain,
  block,
}: WhatIsApprovedProps<Row, Values, Input> & { notifyAgain: boolean }) {
  const { found } = useRowWithPendingChanges(of, row.id)
  useEffect(() => {
    if (!found) block(true)
  }, [block, found])
  if (!found) return <p aria-live="polite">{m.published_changes_loading()}</p>
  const values = of.form.valuesOf(withPrepared(found) as Row)
  return changesSheet(of, found.live, values, notifyAgain)(block)
}

/** Asks for the reason, which whoever asked is told. */
function useDecline<Row extends PublishedRow, Values extends PublishedValues, Input>({
  documents,
}: Published<Row, Values, Input>) {
  const run = useRun()
  const { ask, dialog } = useConfirm()
  const note = useRef('')
  async function send({ id, version, title }: Row) {
    const refused = await run(documents.decline, { id, version, note: note.current })
    if (refused) return toastFailure(refused)
    void toast({ title: m.published_declined({ title: nameOf({ title }) }), tone: 'success' })
  }
  const decline: RowAction<Row> = {
    label: m.published_decline(),
    icon: CircleX,
    allowed: ({ can }) => can.approve ?? false,
    open: (row) =>
      ask({
        title: m.published_decline_question({ title: nameOf(row) }),
        details: (block) => (
          <Reason block={block} onChange={(reason) => void (note.current = reason)} />
        ),
        confirm: m.published_decline_it(),
        stay: m.published_dont_publish(),
        tone: 'primary',
        onConfirm: () => void send(row),
      }),
  }
  return { decline, declineDialog: dialog }
}

interface ReasonProps {
  block: (blocked: boolean) => void
  onChange: (reason: string) => void
}

function Reason({ block, onChange }: ReasonProps) {
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  useEffect(() => block(isEmpty), [block, isEmpty])
  return (
    <TextareaField
      label={m.published_decline_reason()}
      hint={m.published_decline_reason_hint()}
      error={undefined}
      maxLength={1000}
      rows={4}
      value={reason}
      onChange={({ currentTarget }) => {
        setReason(currentTarget.value)
        onChange(currentTarget.value.trim())
      }}
    />
  )
}
