import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { DrawerForm, type DrawerFormOf } from '../layouts/drawer-form.tsx'
import { FormCheck } from '../forms/form-check.tsx'
import { FormPick } from '../directory/form-pick.tsx'
import { FormRow } from '../forms/form-row.tsx'
import { FormText } from '../forms/form-text.tsx'
import { optionalText, requiredText, wholeNumber } from '../forms/schema-parts.ts'
import type { ShownField } from '../forms/shown-field.ts'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { DepartmentPicker } from '../directory/department-picker.tsx'
import { DepartmentNamed, PositionNamed } from '../directory/named.tsx'
import { PositionPicker } from '../directory/position-picker.tsx'
import { Holders } from './holders.tsx'
import { createPosition, positionQuery, updatePosition, type Position } from './position.ts'

const schema = z.object({
  titleEn: requiredText('Write a title'),
  titleTh: optionalText(),
  code: requiredText('Write a code', 50),
  level: wholeNumber(),
  departmentId: z.string(),
  reportsToId: z.string(),
  active: z.boolean(),
})
type Values = z.infer<typeof schema>
const resolver = standardSchemaResolver(schema)

const valuesOf = (row: Position | null): Values => ({
  titleEn: row?.titleEn ?? '',
  titleTh: row?.titleTh ?? '',
  code: row?.code ?? '',
  level: String(row?.level ?? 0),
  departmentId: row?.departmentId ?? '',
  reportsToId: row?.reportsToId ?? '',
  active: row?.active ?? true,
})
const inputOf = ({ level, departmentId, reportsToId, ...values }: Values) => ({
  ...values,
  level: Number(level),
  departmentId: departmentId || null,
  reportsToId: reportsToId || null,
})
const shown: ShownField<Values>[] = [
  { name: 'titleEn', label: 'Title' },
  { name: 'titleTh', label: 'Title in Thai' },
  { name: 'code', label: 'Code' },
  { name: 'level', label: 'Level' },
  { name: 'departmentId', label: 'Department', show: (id) => <DepartmentNamed id={id} /> },
  { name: 'reportsToId', label: 'Reports to', show: (id) => <PositionNamed id={id} /> },
  { name: 'active', label: 'Active' },
]

export function PositionForm({ row, onClose, onSaved }: DrawerFormOf<Position>) {
  const editor = usePlainEditor({
    noun: 'position',
    ...{ latest: row, valuesOf, inputOf, resolver },
    ...{ one: positionQuery, create: createPosition, update: updatePosition },
    onDone: onSaved,
  })
  return (
    <DrawerForm
      noun="position"
      {...{ row, editor, valuesOf, shown, onClose }}
      more={row ? <Holders positionId={row.id} /> : null}
    >
      <FormText<Values> name="titleEn" label="Title" most={200} />
      <FormText<Values> name="titleTh" label="Title in Thai" lang="th" most={200} />
      <FormRow>
        <FormText<Values> name="code" label="Code" />
        <FormText<Values> name="level" label="Level" inputMode="numeric" hint="0 is the highest." />
      </FormRow>
      <FormPick<Values> one name="departmentId" label="Department" picker={DepartmentPicker} />
      <FormPick<Values> one name="reportsToId" label="Reports to" picker={PositionPicker} />
      <FormCheck<Values> name="active" label="Active" hint="People may hold it" />
    </DrawerForm>
  )
}
