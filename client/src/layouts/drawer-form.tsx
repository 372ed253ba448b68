import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { ActivityOf } from '../activity/activity-list.tsx'
import { DrawnFields, type FormOf } from '../forms/fields.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import { usePlainEditor, type EditorDocuments } from '../forms/use-plain-editor.ts'
import { staysPut } from '../ui/positioning.ts'
import { m, type Text } from '../words/m.ts'

/** The props of a form in a drawer. */
export interface DrawerFormOf<Row> {
  row: Row | null
  onClose: () => void
  onSaved: (saved: Row) => void
}

export interface DrawerFormProps<Row, Values extends FieldValues, Input> extends DrawerFormOf<Row> {
  /** Under this name the browser keeps drafts. */
  name: string
  form: FormOf<Row, Values, Input>
  documents: EditorDocuments<Row, Input>
  /** "Create position" */
  create: Text
  nameOf: (row: Row) => string
  /** What is said of a new one; that it is created, if nothing else is. */
  doneOf?: (row: Row) => string
  /** What is read before the fields. */
  lead?: ReactNode
  /** What belongs to the row but is not saved with the form. */
  more?: ReactNode
}

/** The form of a plain resource in a drawer: its fields, its activity and the save bar. */
export function DrawerForm<
  Row extends { id: string; version: number; can: { update: boolean } },
  Values extends FieldValues,
  Input,
>(props: DrawerFormProps<Row, Values, Input>) {
  const { name, row, documents, create, nameOf, onClose, more } = props
  const { fields, visible, ...form } = props.form
  const editor = usePlainEditor<Row, Values, Input>({
    name,
    nameOf,
    latest: row,
    ...form,
    ...documents,
    ...(props.doneOf && { doneOf: props.doneOf }),
    onDone: props.onSaved,
  })
  const readOnly = row !== null && !row.can.update
  return (
    <ResourceForm
      editor={editor}
      valuesOf={form.valuesOf}
      visible={visible()}
      onSubmit={() => void editor.submit('save')}
      inset={{ base: '4', md: '6' }}
    >
      {props.lead}
      <chakra.fieldset
        // Disabled for people who may not change it.
        disabled={readOnly}
        minW="0"
        display="grid"
        gap="5"
        px={{ base: '4', md: '6' }}
        py="6"
      >
        <DrawnFields fields={fields} />
      </chakra.fieldset>
      {more}
      {row ? (
        <chakra.section aria-label={m.layouts_activity()} px={{ base: '4', md: '6' }} pt="2" pb="8">
          <chakra.h3 textStyle="sm" fontWeight="semibold" mb="3">
            {m.layouts_activity()}
          </chakra.h3>
          <ActivityOf id={row.id} />
        </chakra.section>
      ) : null}
      {readOnly ? null : <SaveBar label={row ? m.ui_save() : create()} onCancel={onClose} />}
    </ResourceForm>
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
          {m.layouts_not_saved_yet()}
        </chakra.span>
      ) : null}
      <Button type="button" variant="ghost" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? m.layouts_saving() : label}
      </Button>
    </chakra.div>
  )
}
