import { Button } from '@chakra-ui/react/button'
import { chakra, type ConditionalValue } from '@chakra-ui/react/styled-system'
import { History } from 'lucide-react'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { m } from '../words/m.ts'
import type { ShownField } from './comparison.tsx'
import type { Draft } from './draft-store.ts'
import { FormError } from './form-error.tsx'
import { useLeaveGuard } from './use-leave-guard.tsx'

// oxlint-disable-next-line no-explicit-any -- a dialog that is loaded later knows nothing of the values' type
const ConflictDialog: ComponentType<any> = lazy(async () => {
  const { ConflictDialog: loaded } = await retryUntilLoaded(() => import('./conflict-dialog.tsx'))
  return { default: loaded as ComponentType<unknown> }
})

export interface Editor<Row, Values extends FieldValues> {
  form: UseFormReturn<Values>
  conflict: { theirs: Row } | null
  keepMine: () => Promise<void>
  keepTheirs: () => void
  dropConflict: () => void
  draft: { offered: Draft | null; take: () => void; drop: () => void }
}

interface ResourceFormProps<Row, Values extends FieldValues> {
  editor: Editor<Row, Values>
  valuesOf: (row: Row) => Values
  /** What the two sides of a conflict show. */
  visible: ShownField<Values>[]
  /** What Enter in a field does. */
  onSubmit: () => void
  /** The title and the buttons, above the form's messages. */
  head?: ReactNode
  /** The padding around the form's messages. */
  inset?: ConditionalValue<string>
  children: ReactNode
}

/** What every form of the back office has around its fields. */
export function ResourceForm<Row, Values extends FieldValues>(
  props: ResourceFormProps<Row, Values>,
) {
  const { editor, valuesOf, visible, onSubmit, head, inset = '0', children } = props
  const { form, conflict, draft } = editor
  const { errors, isDirty } = form.formState
  const leaveDialog = useLeaveGuard(isDirty, draft.drop)
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        data-keeps-draft={isDirty ? 'changed' : ''}
        flex="1"
        display="flex"
        flexDirection="column"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {head}
        {draft.offered && !isDirty ? (
          <chakra.div px={inset} pt={inset} mb="4">
            <DraftNotice savedAt={draft.offered.savedAt} onTake={draft.take} onDrop={draft.drop} />
          </chakra.div>
        ) : null}
        {errors.root ? (
          <chakra.div px={inset} pt={inset} mb="4">
            <FormError message={errors.root.message} />
          </chakra.div>
        ) : null}
        {children}
      </chakra.form>
      {conflict ? (
        <Suspense>
          <ConflictDialog
            fields={visible}
            mine={form.getValues()}
            theirs={valuesOf(conflict.theirs)}
            onKeepMine={() => void editor.keepMine()}
            onKeepTheirs={editor.keepTheirs}
            onClose={editor.dropConflict}
          />
        </Suspense>
      ) : null}
      {leaveDialog}
    </FormProvider>
  )
}

interface DraftNoticeProps {
  savedAt: number
  onTake: () => void
  onDrop: () => void
}

/** Offers what was typed before the page went away. */
function DraftNotice({ savedAt, onTake, onDrop }: DraftNoticeProps) {
  return (
    <chakra.output
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      borderRadius="l3"
      borderWidth="1px"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.span color="fg.muted">
        <History size={16} aria-hidden="true" />
      </chakra.span>
      <chakra.span flex="1" minW="48">
        {rich(m.forms_unsaved_from, {
          when: <RelativeTime at={new Date(savedAt).toISOString()} />,
        })}
      </chakra.span>
      <chakra.span display="flex" gap="1">
        <Button type="button" size="sm" variant="ghost" onClick={onDrop}>
          {m.forms_discard()}
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={onTake}>
          {m.forms_restore()}
        </Button>
      </chakra.span>
    </chakra.output>
  )
}
