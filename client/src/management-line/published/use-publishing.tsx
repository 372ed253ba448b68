import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useClient } from 'urql'
import { fieldName } from '../../activity/field-names.ts'
import { toFailure } from '../../api/failure.ts'
import { FormArea } from '../../forms/form-fields.tsx'
import { undoTimeMs } from '../../table/row-actions.ts'
import { formatList } from '../../time/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast, toastFailure } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { holderOf, nameOfEntry, titleOf } from '../line.ts'
import { publishedLine, type LineDifference, type LineState } from './published-line.ts'

interface PublishingProps {
  /** Resolves when nothing of the draft is on its way any more. */
  settle: () => Promise<unknown>
  reload: () => Promise<unknown>
}

/** Publishes the line, undoes that, and makes an earlier version the draft. */
export function usePublishing({ settle, reload }: PublishingProps) {
  const client = useClient()
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState(false)
  const note = useRef('')

  async function during<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  async function publish() {
    const { data, error } = await during(async () => {
      await settle()
      return client.query(publishedLine.state, {}, { requestPolicy: 'network-only' })
    })
    if (!data) return toastFailure(toFailure(error))
    const { lineState } = data
    note.current = ''
    ask({
      title: m.management_line_publish_question(),
      description: m.management_line_publish_effect(),
      details: () => (
        <PublishDetails state={lineState} onNote={(next) => void (note.current = next)} />
      ),
      confirm: m.management_line_publish_now(),
      tone: 'primary',
      onConfirm: () => void publishNow(lineState.draftKey),
    })
  }

  async function publishNow(draftKey: string) {
    const { data, error } = await during(() =>
      client.mutation(publishedLine.publish, { draftKey, note: note.current }),
    )
    if (!data) return toastFailure(toFailure(error))
    const { live } = data.publishLine
    if (!live) return
    void toast({
      title: m.management_line_version_live({ number: live.number }),
      tone: 'success',
      durationMs: undoTimeMs,
      action: { label: m.table_undo(), onClick: () => void undoNow(live.number) },
    })
  }

  async function undoNow(number: number) {
    const { data, error } = await during(() => client.mutation(publishedLine.undo, { number }))
    if (!data) return toastFailure(toFailure(error))
    const { live } = data.undoLine
    void toast({
      title: m.management_line_version_live({ number: live?.number ?? number }),
      tone: 'success',
    })
  }

  function undo({ live, undoes }: LineState) {
    if (!live || undoes === null) return
    ask({
      title:
        undoes === 0
          ? m.management_line_undo_all_question()
          : m.management_line_undo_question({ number: undoes }),
      description: m.management_line_undo_effect(),
      confirm: m.management_line_undo(),
      tone: 'primary',
      onConfirm: () => void undoNow(live.number),
    })
  }

  async function bringBack(number: number) {
    const { data, error } = await during(async () => {
      await settle()
      return client.mutation(publishedLine.bringBack, { number })
    })
    if (!data) return toastFailure(toFailure(error))
    await reload()
    const { snapshotId } = data.bringBackLine
    void toast({
      title: m.management_line_is_draft({ number }),
      tone: 'success',
      durationMs: undoTimeMs,
      action: { label: m.table_undo(), onClick: () => void putBack(snapshotId) },
    })
  }

  async function putBack(snapshotId: string) {
    const { error } = await client.mutation(publishedLine.putBack, { snapshotId })
    if (error) return toastFailure(toFailure(error))
    await reload()
    void toast({ title: m.management_line_draft_is_back(), tone: 'success' })
  }

  return { busy, publish: () => void publish(), undo, bringBack, dialog }
}

interface PublishDetailsProps {
  state: LineState
  onNote: (note: string) => void
}

/** What publishing changes for readers, and what the history says of it. */
function PublishDetails({ state, onNote }: PublishDetailsProps) {
  const form = useForm({ defaultValues: { note: '' } })
  const { changes, changeCount } = state
  return (
    <FormProvider {...form}>
      <chakra.ul
        maxH="min(22rem, 45dvh)"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l3"
        color="fg"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label={m.management_line_changes()}
        focusVisibleRing="inside"
      >
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
        {changeCount > changes.length ? (
          <chakra.li px="3" py="2.5" textStyle="sm" color="fg.muted">
            {m.management_line_more({ count: changeCount - changes.length })}
          </chakra.li>
        ) : null}
      </chakra.ul>
      <chakra.div onChange={() => onNote(form.getValues('note'))}>
        <FormArea
          name="note"
          label={m.management_line_publish_note()}
          hint={m.management_line_publish_note_hint()}
          most={300}
          rows={2}
        />
      </chakra.div>
    </FormProvider>
  )
}

function Change({ change }: { change: LineDifference }) {
  const name = nameOfEntry(change)
  const title = holderOf(change) ? titleOf(change) : ''
  const isGone = change.kind === 'REMOVED'
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      px="3"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.span flex="1" minW="0" display="grid">
        <chakra.span
          textStyle="sm"
          fontWeight="medium"
          truncate
          lang={languageOf(name)}
          textDecoration={isGone ? 'line-through' : undefined}
        >
          {[name, title].filter(Boolean).join(' · ')}
        </chakra.span>
        <chakra.span textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {aboutOf(change)}
        </chakra.span>
      </chakra.span>
      {badgesOf(change).map(({ tone, label }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </chakra.li>
  )
}

const placeName = (place: LineDifference['above']) =>
  place ? nameOfEntry(place) : m.management_line_at_top()
const hasMoved = ({ fields }: LineDifference) =>
  fields.includes('parentId') || fields.includes('order')
const isRenamed = ({ fields }: LineDifference) =>
  fields.some((field) => field === 'titleEn' || field === 'titleTh')

/** Where it is, or from where to where it moved, and what else differs. */
function aboutOf(change: LineDifference): string {
  const { above, aboveBefore, fields } = change
  if (fields.includes('parentId'))
    return m.management_line_from_to({ from: placeName(aboveBefore), to: placeName(above) })
  const others = fields.filter((field) => field !== 'order')
  return others.length > 0 ? formatList(others.map(fieldName)) : placeName(above)
}

function badgesOf(change: LineDifference) {
  if (change.kind === 'ADDED')
    return [{ tone: 'success', label: m.management_line_change_added() } as const]
  if (change.kind === 'REMOVED')
    return [{ tone: 'error', label: m.management_line_change_gone() } as const]
  const moved = hasMoved(change) ? [m.management_line_change_moved()] : []
  const renamed = isRenamed(change) ? [m.management_line_change_renamed()] : []
  const others = [...moved, ...renamed]
  const labels = others.length > 0 ? others : [m.management_line_change_changed()]
  return labels.map((label) => ({ tone: 'secondary', label }) as const)
}
