import { Button } from '@chakra-ui/react/button'
import { BellRing, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router'
import { ResourceForm } from '../forms/resource-form.tsx'
import { useAutosave } from '../forms/use-autosave.ts'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { EditorPage, NotAllowedPage } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { undoTimeMs, type RowAction } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-controls.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { DeclinedNotice } from './declined-notice.tsx'
import { useApprovalQuestion } from './ask-approval.tsx'
import { AudienceSection } from './audience-section.tsx'
import { changesSheet } from './changes-sheet.tsx'
import type { Intent } from './check-published.ts'
import { PreviewButton } from './preview-button.tsx'
import { tellsSomebody } from './publish-sheet.tsx'
import { nameOf } from './published-columns.tsx'
import { EditorColumns } from './published-editor.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow, Written } from './published.ts'
import { useReachQuestion } from './reach.tsx'
import { SavedMark } from './saved-mark.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { LoadingOrFailed, useRowWithPendingChanges } from './use-published-row.tsx'
import { usePublishedEditor, withPrepared } from './use-published-editor.ts'
import { useRestored } from './use-restored.ts'
import { useSharing, useVersions } from './use-row-dialog.tsx'

/** The page on which something published is changed. */
export function PublishedAmendPage<
  Row extends PublishedRow,
  Values extends PublishedValues,
  Input,
>({ of }: { of: Published<Row, Values, Input> }) {
  const { id = '' } = useParams()
  const { found, ...loading } = useRowWithPendingChanges(of, id)
  if (!found) return <LoadingOrFailed of={of} {...loading} />
  const { can, status, waiting } = found.live
  if (!can.prepare && status === 'PUBLISHED') return <NotAllowedPage />
  if (!can.prepare || waiting) return <Navigate to={of.paths.one(id)} replace />
  return (
    <EditorPage>
      <PageTitle>{nameOf(found.live)}</PageTitle>
      <PublishedAmend key={id} of={of} found={found} />
    </EditorPage>
  )
}

interface PublishedAmendProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  found: { live: Row; prepared: Written<Row> | null }
}

/** Writes changes beside what is published, which save themselves, and publishes them. */
function PublishedAmend<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  found,
}: PublishedAmendProps<Row, Values, Input>) {
  const { live } = found
  // Whoever writes it meanwhile is not shown here, but is a conflict.
  const [latest] = useState(() => withPrepared(found))
  const writing = useViewer().writing(of.name)
  const { address = writing.address, amend } = live.can
  const needsApproval = !amend && writing.needsApproval
  const mayPublish = amend || needsApproval
  const page = of.paths.one(live.id)
  const navigate = useNavigate()
  const { confirmFirst, dialog } = useReachQuestion()
  const { askForApproval, wish, dialog: approvalDialog } = useApprovalQuestion()
  const editor = usePublishedEditor(
    ...([of, { latest, address, live }, onSaved, askToPublish] as const),
    () => (needsApproval ? wish.current : null),
  )
  const { form, base, submit, keep, keeping, isFit } = editor
  const { isDirty, isSubmitting } = form.formState
  const hasChanges = isDirty || (base?.prepared ?? false)
  const failure = useAutosave({
    ...{ form, isFit, isOn: true },
    version: base?.version ?? null,
    keep: () => keep('save'),
  })
  const replaceBy = useRestored(of, editor)
  const versions = useVersions(of)
  const sharing = useSharing(of)
  useEditorKeys({
    save: () => void submit('save'),
    publish: () => hasChanges && mayPublish && void submit('correct'),
  })

  function onSaved(_saved: Row, intent: Intent) {
    if (intent === 'save') return
    const notified = intent === 'notify-again'
    const done = notified ? m.published_done_notified() : m.published_done_corrected()
    void toast({ title: needsApproval ? m.published_requested() : done, tone: 'success' })
    void navigate(page, { state: nothingToLose })
  }

  async function askToPublish(values: Values, intent: Intent) {
    if (intent === 'save') return true
    const title = nameOf({ title: values.title.trim() })
    const notifies = intent === 'notify-again' && tellsSomebody(of, values)
    const details = changesSheet(of, live, values, notifies)
    if (needsApproval)
      return askForApproval({
        title: m.published_request_question({ title }),
        times: null,
        details,
      })
    return confirmFirst({
      title: notifies
        ? m.published_notify_question({ title })
        : m.published_changes_question({ title }),
      confirm: notifies ? m.published_notify_again() : m.published_publish_changes(),
      wide: true,
      details,
    })
  }

  const discard: RowAction<Row> = {
    label: m.published_discard(),
    icon: Undo2,
    allowed: () => hasChanges,
    async open() {
      const refused = await replaceBy(of.form.valuesOf(live, form.getValues()), (takeBack) =>
        toast({
          title: m.published_discarded(),
          tone: 'success',
          durationMs: undoTimeMs,
          action: { label: m.table_undo(), onClick: takeBack },
        }),
      )
      if (refused) toastFailure(refused)
    },
  }
  // Where an article can be told of, that may be chosen here too.
  form.watch('notifyOnPublish' as Path<Values>)
  // It may say the same once more, so it waits for no change.
  const notifyAgain: RowAction<Row> = {
    label: needsApproval ? m.published_request_and_notify() : m.published_publish_and_notify(),
    icon: BellRing,
    allowed: () => mayPublish && !isSubmitting && tellsSomebody(of, form.getValues()),
    open: () => void submit('notify-again'),
  }
  const offered = [notifyAgain, versions.action, sharing.action, discard].filter(({ allowed }) =>
    allowed(live),
  )
  return (
    <ResourceForm
      editor={editor}
      valuesOf={(saved) => of.form.valuesOf(saved, form.getValues())}
      visible={of.form.visible()}
      onSubmit={() => void submit('save')}
      head={
        <EditorHead
          back={{ to: page, label: nameOf(live) }}
          title={m.published_amend()}
          badge={<StatusBadge of={live} />}
        >
          <SavedMark isStored={base?.prepared ?? false} {...{ isDirty, keeping, failure }} />
          <RowMenu
            name={nameOf(live)}
            actions={offered}
            onSelect={(action) => 'open' in action && action.open(live)}
          />
          <PreviewButton form={of.form} authorId={live.authorId} />
          {mayPublish ? (
            <Button disabled={isSubmitting || !hasChanges} onClick={() => void submit('correct')}>
              {needsApproval ? m.published_request_approval() : m.published_publish_changes()}
            </Button>
          ) : null}
        </EditorHead>
      }
    >
      {live.declined ? <DeclinedNotice declined={live.declined} /> : null}
      <EditorColumns
        form={of.form}
        aside={
          <>
            <ScheduleSection />
            <AudienceSection address={address} />
          </>
        }
      />
      {dialog}
      {approvalDialog}
      {versions.dialog}
      {sharing.dialog}
    </ResourceForm>
  )
}
