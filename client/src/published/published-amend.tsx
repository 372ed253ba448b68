import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ResourceForm } from '../forms/resource-form.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { AmendChoice, type Amendment } from './amend-choice.tsx'
import { AudienceSection } from './audience-section.tsx'
import { audienceOf } from './audience.ts'
import type { Intent } from './check-published.ts'
import { nameOf } from './published-columns.tsx'
import { EditorColumns } from './published-editor.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { publishReach, useReachQuestion } from './reach.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { usePublishedEditor } from './use-published-editor.ts'

const done: Record<Amendment, () => string> = {
  correct: m.published_done_corrected,
  'notify-again': m.published_done_notified,
}

interface PublishedAmendProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
}

/** Changes what is published, silently or with a new notification. */
export function PublishedAmend<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
}: PublishedAmendProps<Row, Values, Input>) {
  const { address } = row.can
  const page = of.paths.one(row.id)
  const navigate = useNavigate()
  const [amendment, setAmendment] = useState<Amendment>('correct')
  const { askFirst, dialog } = useReachQuestion()
  const editor = usePublishedEditor(of, { latest: row, address }, onSaved, askToSend)

  function onSaved(_saved: Row, intent: Intent) {
    void toast({ title: done[intent as Amendment](), tone: 'success' })
    void navigate(page, { state: nothingToLose })
  }

  /** Correcting for the same people notifies nobody, so nothing is asked. */
  async function askToSend(values: Values, intent: Intent) {
    const audience = audienceOf(values.audience)
    const named = { title: values.title.trim() }
    if (intent === 'notify-again') {
      return askFirst({
        title: m.published_notify_question(named),
        confirm: m.published_notify_again(),
        details: publishReach(audience),
      })
    }
    if (JSON.stringify(audience) === JSON.stringify(audienceOf(row.audience))) return true
    return askFirst({
      title: m.published_change_receivers_question(named),
      confirm: m.published_change(),
      details: publishReach(audience, m.published_there_for),
    })
  }
  const { form, submit } = editor
  const { isDirty, isSubmitting } = form.formState
  // A correction needs a change; notifying again works with the same text too.
  const isIdle = amendment === 'correct' && !isDirty
  return (
    <ResourceForm
      editor={editor}
      valuesOf={(saved) => of.form.valuesOf(saved, form.getValues())}
      shown={of.form.shown()}
      onSubmit={() => isIdle || void submit(amendment)}
      head={
        <EditorHead
          back={{ to: page, label: nameOf(row) }}
          title={m.published_amend()}
          badge={<StatusBadge of={row} />}
        >
          <ButtonLink to={page} variant="outline">
            {m.ui_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={isIdle} loading={isSubmitting}>
            {amendment === 'correct' ? m.published_correct() : m.published_notify_again()}
          </Button>
        </EditorHead>
      }
    >
      <EditorColumns
        form={of.form}
        lead={<AmendChoice value={amendment} onChange={setAmendment} />}
        aside={
          <>
            <AudienceSection address={address} />
            <ScheduleSection />
          </>
        }
      />
      {dialog}
    </ResourceForm>
  )
}
