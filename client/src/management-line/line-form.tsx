import { chakra } from '@chakra-ui/react/styled-system'
import { Controller, useFormContext } from 'react-hook-form'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { people, positions } from '../directory/directory-of.tsx'
import { FormPick, pick } from '../directory/pickers.tsx'
import { area, check, formOf, text, thaiText, type FormField } from '../forms/fields.tsx'
import { m } from '../words/m.ts'
import { formerHolder, nameOfEntry } from './line.ts'
import { PlacePicker } from './place-picker.tsx'
import { useLineTree } from './use-line.ts'

/** The form of a place; a new one begins below the one that is given. */
export const lineForm = (under = '') =>
  formOf({
    personId: { ...pick(m.management_line_person, people), Draw: HolderField },
    positionId: pick(m.management_line_position, positions),
    titleEn: text(m.management_line_title_en, { hint: m.management_line_title_hint }),
    titleTh: thaiText(m.management_line_title_th),
    parentId: placeAbove(under),
    note: area(m.management_line_note, { hint: m.management_line_note_hint }),
    public: check(m.management_line_public, { hint: m.management_line_public_hint }),
  })

/** The place that one reports to, chosen among all of the line but itself and those below it. */
function placeAbove(under: string): FormField<string, string | null> {
  return {
    label: m.management_line_above,
    schema: z.string(),
    valueOf: (saved) => (saved === undefined ? under : (saved ?? '')),
    inputOf: (value) => value || null,
    show: (id) => <PlaceName id={id} />,
    Draw: PlaceField,
  }
}

export function PlaceName({ id }: { id: string }) {
  const entry = useLineTree().byId.get(id)
  return id ? (entry ? nameOfEntry(entry) : '…') : m.management_line_at_top()
}

function PlaceField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const { id: own = '' } = useParams()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PlacePicker
          label={label}
          error={fieldState.error?.message}
          value={field.value as string}
          onChange={field.onChange}
          without={own}
        />
      )}
    />
  )
}

/** Says so while the one who is chosen has left. */
function HolderField({ name, label }: { name: string; label: string }) {
  const { watch, getFieldState, formState } = useFormContext()
  const { id = '' } = useParams()
  const entry = useLineTree().byId.get(id)
  const leaver = entry && formerHolder(entry)
  const isChanged = getFieldState(name, formState).isDirty
  return (
    <div>
      <FormPick name={name} label={label} one picker={people.Picker} />
      {leaver && watch(name) && !isChanged ? (
        <chakra.p mt="1.5" textStyle="sm" color="fg.warning">
          {m.management_line_left_hint({ name: leaver })}
        </chakra.p>
      ) : null}
    </div>
  )
}
