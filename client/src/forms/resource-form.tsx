import { chakra, type ConditionalValue } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Draft } from './draft-store.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FormError } from './form-error.tsx'
import type { ShownField } from './shown-field.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'

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
  /** "position" */
  noun: string
  valuesOf: (row: Row) => Values
  /** What the two sides of a conflict show. */
  shown: ShownField<Values>[]
  /** What Enter in a field does. */
  onSubmit: () => void
  /** The title and the buttons, above what the form has to say. */
  head?: ReactNode
  /** The space around what the form has to say. */
  inset?: ConditionalValue<string>
  children: ReactNode
}

/** What every form of the back office has around its fields. */
export function ResourceForm<Row, Values extends FieldValues>(
  props: ResourceFormProps<Row, Values>,
) {
  const { editor, noun, valuesOf, shown, onSubmit, head, inset = '0', children } = props
  const { form, conflict, draft } = editor
  const { errors, isDirty } = form.formState
  const leaveDialog = useLeaveGuard(isDirty, draft.drop)
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
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
      <ConflictDialog
        noun={noun}
        fields={shown}
        mine={form.getValues()}
        theirs={conflict ? valuesOf(conflict.theirs) : null}
        onKeepMine={() => void editor.keepMine()}
        onKeepTheirs={editor.keepTheirs}
        onClose={editor.dropConflict}
      />
      {leaveDialog}
    </FormProvider>
  )
}
