import type { Audience } from '@prakat/schema/audience'
import { chakra } from '@chakra-ui/react/styled-system'
import { Send } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { DrawnFields, type FormFieldList } from '../forms/fields.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import { useAutosave } from '../forms/use-autosave.ts'
import { EditorHead } from '../layouts/editor-head.tsx'
import { useViewer } from '../session/me.ts'
import type { RowAction } from '../table/row-actions.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { AudienceSection } from './audience-section.tsx'
import { useApprovalQuestion } from './ask-approval.tsx'
import { DeclinedNotice } from './declined-notice.tsx'
import { mayAddress } from './audience.ts'
import type { Intent } from './check-published.ts'
import { MoreActions } from './more-actions.tsx'
import { PreviewButton } from './preview-button.tsx'
import { isUpToDate, mainIntent, PublishButton } from './publish-button.tsx'
import { publishSheet } from './publish-sheet.tsx'
import { usePublishUndoToast, useIsPublishing } from './publish-soon.ts'
import { nameOf } from './published-columns.tsx'
import type { PublishedForm, PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { useReachQuestion } from './reach.tsx'
import { SavedMark } from './saved-mark.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { usePublishedActions } from './use-published-actions.tsx'
import { usePublishedEditor } from './use-published-editor.ts'
import { useRestored } from './use-restored.ts'
import { useTiming } from './use-timing.ts'

interface PublishedEditorProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row | null
  /** What a new one begins as. */
  copyOf: Row | null
  /** Called when a new one has been saved for the first time. */
  onMade: (saved: Row) => Promise<void>
  /** What else may be done with one that is being written. */
  actions: RowAction<Row>[]
  Beside: ComponentType<{ row: Row }> | undefined
}

/** Writes something: a new one, a draft that saves itself, or one that is scheduled. */
export function PublishedEditor<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: PublishedEditorProps<Row, Values, Input>,
) {
  const { of, row, copyOf, onMade, actions, Beside } = props
  const { confirmFirst, dialog } = useReachQuestion()
  const viewer = useViewer()
  const writing = viewer.writing(of.name)
  const address = row?.can.address ?? writing.address
  const { askForApproval, wish, dialog: approvalDialog } = useApprovalQuestion()
  const editor = usePublishedEditor(
    ...([of, { latest: row, copyOf, address }, onSaved, askToPublish] as const),
    () => wish.current,
  )
  const { form, base, submit, keep, keeping, isFit } = editor
  const { isDirty, isSubmitting } = form.formState
  const isPublishing = useIsPublishing(base?.id)
  const isScheduled = base?.status === 'SCHEDULED' && !isPublishing
  const goesOut = usePublishUndoToast(of.documents)
  // Whoever could not go on with it afterwards saves it when it is ready.
  const savesItself = base
    ? base.status === 'DRAFT' && base.can.update
    : viewer.may(`${of.name}.update`)
  const failure = useAutosave({
    form,
    isFit,
    isOn: savesItself,
    version: base?.version ?? null,
    keep: () => keep('save'),
  })
  useRestored(of, editor)
  const save = () => submit(isScheduled ? 'schedule' : 'save')
  const audience = form.watch('audience' as Path<Values>) as Audience
  const needsApproval = base ? (base.can.submit ?? false) : writing.needsApproval
  // Whoever writes it may ask somebody else to publish it.
  const mayPublish = !base?.template && (needsApproval || mayAddress(writing.publishFor, audience))
  const timing = useTiming(form as unknown as UseFormReturn<PublishedValues>, {
    status: base?.status,
    isScheduled,
  })
  const { isTimed } = timing
  const intent = mainIntent({ needsApproval, isTimed })
  useEditorKeys({
    save: () => isPublishing || void save(),
    publish: () =>
      isPublishing ||
      !mayPublish ||
      isUpToDate({ intent, isScheduled, isDirty }) ||
      void submit(intent),
  })
  const { cancel } = usePublishedActions(of)
  const ofSchedule: RowAction<Row>[] = isScheduled
    ? [
        {
          label: m.published_publish_now(),
          icon: Send,
          allowed: () => mayPublish && !needsApproval,
          open: () => void submit('publish'),
        },
        cancel,
      ]
    : []

  function onSaved(saved: Row, intent: Intent, byItself: boolean) {
    const title = doneMessage(saved, intent, form.getValues().timeZone)
    if (intent === 'publish') goesOut(saved)
    else if (intent === 'submit') void toast({ title: m.published_requested(), tone: 'success' })
    else if (!byItself) void toast({ title, tone: 'success' })
    return saved.id === row?.id ? undefined : onMade(saved)
  }

  async function askToPublish(values: Values, intent: Intent) {
    const { publishAt, timeZone } = values
    if (intent === 'submit')
      return askForApproval({
        title: m.published_request_question({ title: values.title.trim() }),
        times: { publishAt: isTimed ? publishAt : '', timeZone },
      })
    if (intent !== 'publish') return true
    return confirmFirst({
      title: m.published_publish_question({ title: values.title.trim() }),
      confirm: m.published_publish_now(),
      details: publishSheet(of, values),
    })
  }

  return (
    <ResourceForm
      editor={editor}
      valuesOf={(saved) => of.form.valuesOf(saved, form.getValues())}
      visible={of.form.visible()}
      onSubmit={() => isPublishing || void save()}
      head={
        <EditorHead
          back={{ to: of.paths.list(), label: of.words.title() }}
          title={row ? nameOf(row) : of.words.add()}
          badge={
            isPublishing ? (
              <Badge tone="secondary">{m.published_status_publishing()}</Badge>
            ) : base ? (
              <StatusBadge of={base} />
            ) : null
          }
        >
          <SavedMark isDirty={isDirty} isStored={base !== null} {...{ keeping, failure }} />
          {base ? <MoreActions of={of} row={base} own={[...ofSchedule, ...actions]} /> : null}
          <PreviewButton form={of.form} authorId={base?.authorId} />
          {base?.template ? (
            <ButtonLink to={of.paths.copy(base.id)}>{of.words.add()}</ButtonLink>
          ) : (
            <PublishButton
              {...{ intent, isScheduled, isDirty, mayPublish, submit }}
              busy={isSubmitting || isPublishing}
              savesItself={savesItself || isPublishing}
            />
          )}
        </EditorHead>
      }
    >
      {base?.declined ? <DeclinedNotice declined={base.declined} /> : null}
      <EditorColumns
        form={of.form}
        disabled={isPublishing}
        aside={
          <>
            {base?.template ? null : (
              <ScheduleSection
                timing={mayPublish || isScheduled ? timing : undefined}
                needsApproval={needsApproval}
              />
            )}
            <AudienceSection address={address} />
          </>
        }
        below={base && Beside ? <Beside row={base} /> : null}
      />
      {dialog}
      {approvalDialog}
    </ResourceForm>
  )
}

interface EditorColumnsProps {
  form: Pick<PublishedForm<never, never, never>, 'main' | 'aside'>
  aside: ReactNode
  below?: ReactNode
  disabled?: boolean
}

/** The content, and beside it for whom it is, when it is shown, and what else there is to say of it. */
export function EditorColumns({ form, aside, below = null, disabled = false }: EditorColumnsProps) {
  const section = (title: string, fields: FormFieldList) =>
    Object.values(fields).some(({ Draw }) => Draw) ? (
      <FormSection title={title}>
        <DrawnFields fields={fields} />
      </FormSection>
    ) : null
  return (
    <chakra.fieldset
      disabled={disabled}
      minW="0"
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {section(m.published_content(), form.main)}
      </chakra.div>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {aside}
        {section(m.published_details(), form.aside)}
        {below}
      </chakra.div>
    </chakra.fieldset>
  )
}

function doneMessage(saved: PublishedRow, intent: Intent, zone: string): string {
  if (intent === 'save' || !saved.publishAt) return m.published_done_saved()
  const time = formatInZone(saved.publishAt, zone || defaultZone())
  return m.published_done_scheduled({ time })
}
