import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActivityOf } from '../activity/activity-of.tsx'
import { DrawerFields } from './drawer-fields.tsx'
import { ResourceForm, type Editor } from '../forms/resource-form.tsx'
import { SaveBar } from './save-bar.tsx'
import type { ShownField } from '../forms/shown-field.ts'

/** What the form in a drawer is given; saved, there is nothing to ask about when it closes. */
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

/** The form of a plain resource, as a drawer holds it: fields, what was done to it, and the bar to save. */
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
