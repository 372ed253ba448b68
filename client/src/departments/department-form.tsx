import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { DepartmentNamed, PersonNamed } from '../directory/names.tsx'
import { DepartmentPicker, FormPick, PersonPicker } from '../directory/pickers.tsx'
import type { ShownField } from '../forms/conflict-dialog.tsx'
import { FormRow, FormText } from '../forms/form-fields.tsx'
import { optionalPhone, optionalText, requiredText, wholeNumber } from '../forms/schema-parts.ts'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { DrawerForm, type DrawerFormOf } from '../layouts/drawer-form.tsx'
import {
  createDepartment,
  departmentQuery,
  updateDepartment,
  type Department,
} from './department.ts'

const schema = z.object({
  nameEn: requiredText('Write a name'),
  nameTh: optionalText(),
  code: requiredText('Write a code', 50),
  slug: optionalText(100),
  parentId: z.string(),
  headId: z.string(),
  phone: optionalPhone(),
  email: optionalText(254),
  address: optionalText(1000),
  order: wholeNumber(),
  public: z.boolean(),
})
type Values = z.infer<typeof schema>
const resolver = standardSchemaResolver(schema)

const valuesOf = (row: Department | null): Values => ({
  nameEn: row?.nameEn ?? '',
  nameTh: row?.nameTh ?? '',
  code: row?.code ?? '',
  slug: row?.slug ?? '',
  parentId: row?.parentId ?? '',
  headId: row?.headId ?? '',
  phone: row?.phone ?? '',
  email: row?.email ?? '',
  address: row?.address ?? '',
  order: String(row?.order ?? 0),
  public: row?.public ?? false,
})
const inputOf = ({ parentId, headId, order, ...values }: Values) => ({
  ...values,
  parentId: parentId || null,
  headId: headId || null,
  order: Number(order),
})
const shown: ShownField<Values>[] = [
  { name: 'nameEn', label: 'Name' },
  { name: 'nameTh', label: 'Name in Thai' },
  { name: 'code', label: 'Code' },
  { name: 'parentId', label: 'Part of', show: (id) => <DepartmentNamed id={id} /> },
  { name: 'headId', label: 'Head', show: (id) => <PersonNamed id={id} /> },
  { name: 'phone', label: 'Phone' },
  { name: 'email', label: 'Email' },
  { name: 'address', label: 'Postal address' },
  { name: 'order', label: 'Order' },
]

export function DepartmentForm({ row, onClose, onSaved }: DrawerFormOf<Department>) {
  const editor = usePlainEditor({
    noun: 'department',
    ...{ latest: row, valuesOf, inputOf, resolver },
    ...{ one: departmentQuery, create: createDepartment, update: updateDepartment },
    onDone: onSaved,
  })
  return (
    <DrawerForm noun="department" {...{ row, editor, valuesOf, shown, onClose }}>
      <FormText<Values> name="nameEn" label="Name" most={200} />
      <FormText<Values> name="nameTh" label="Name in Thai" lang="th" most={200} />
      <FormRow>
        <FormText<Values> name="code" label="Code" />
        <FormText<Values> name="order" label="Order" inputMode="numeric" hint="Lowest first." />
      </FormRow>
      <FormPick<Values> one name="parentId" label="Part of" picker={DepartmentPicker} />
      <FormPick<Values> one name="headId" label="Head" picker={PersonPicker} />
      <FormRow>
        <FormText<Values> name="phone" label="Phone" type="tel" />
        <FormText<Values> name="email" label="Email" type="email" />
      </FormRow>
      <FormText<Values> name="address" label="Postal address" />
    </DrawerForm>
  )
}
