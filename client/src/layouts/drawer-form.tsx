import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { ActivityOf } from '../activity/activity-list.tsx'
import type { ShownField } from '../forms/conflict-dialog.tsx'
import { ResourceForm, type Editor } from '../forms/resource-form.tsx'
import { staysPut } from '../ui/positioning.ts'

/** The props of a form in a drawer. */
export interface DrawerFormOf<Row> {
  row: Row | null
  onClose: () => void
  onSaved: () => void
}

interface DrawerFormProps<Row, Values extends FieldValues> {
  /** "position" */
  noun: string
  row: Row | null
  editor: Editor<Row, Values> & { submit: (intent: 'save') => Promise<void> }
  valuesOf: (row: Row | null) => Values
  shown: ShownField<Values>[]
  onClose: () => void
  children: ReactNode
  /** What belongs to the row but is not saved with the form. */
  more?: ReactNode
}

/** The form of a plain resource in a drawer: its fields, its activity and the save bar. */
export function DrawerForm<
  Row extends { id: string; can: { update: boolean } },
  Values extends FieldValues,
>(props: DrawerFormProps<Row, Values>) {
  const { noun, row, editor, valuesOf, shown, onClose, children, more } = props
  const readOnly = row !== null && !row.can.update
  return (
    <ResourceForm
      {...{ editor, noun, valuesOf, shown }}
      onSubmit={() => void editor.submit('save')}
      inset={{ base: '4', md: '6' }}
    >
      <DrawerFields readOnly={readOnly}>{children}</DrawerFields>
      {more}
      {row ? (
        <chakra.section aria-label="Activity" px={{ base: '4', md: '6' }} pt="2" pb="8">
          <chakra.h3 textStyle="sm" fontWeight="semibold" mb="3">
            Activity
          </chakra.h3>
          <ActivityOf id={row.id} />
        </chakra.section>
      ) : null}
      {readOnly ? null : <SaveBar label={row ? 'Save' : `Create ${noun}`} onCancel={onClose} />}
    </ResourceForm>
  )
}

/** The fields of a form in a drawer, disabled for people who may not change it. */
function DrawerFields({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return (
    <chakra.fieldset
      disabled={readOnly}
      minW="0"
      display="grid"
      gap="5"
      px={{ base: '4', md: '6' }}
      py="6"
    >
      {children}
    </chakra.fieldset>
  )
}

interface SaveBarProps {
  /** "Save" or "Create position" */
  label: string
  onCancel: () => void
}

/** Stays at the foot of a drawer while its fields scroll. */
function SaveBar({ label, onCancel }: SaveBarProps) {
  const { isSubmitting, isDirty } = useFormContext().formState
  return (
    <chakra.div
      data-save-bar=""
      position="sticky"
      css={staysPut}
      bottom="0"
      mt="auto"
      zIndex="1"
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      px={{ base: '4', md: '6' }}
      py="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {isDirty ? (
        <chakra.span textStyle="sm" color="fg.muted" me="auto">
          Not saved yet
        </chakra.span>
      ) : null}
      <Button type="button" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving…' : label}
      </Button>
    </chakra.div>
  )
}
