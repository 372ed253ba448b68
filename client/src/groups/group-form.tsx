import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { DrawerForm, type DrawerFormOf } from '../layouts/drawer-form.tsx'
import { FormText } from '../forms/form-text.tsx'
import { optionalText, requiredText } from '../forms/schema-parts.ts'
import type { ShownField } from '../forms/shown-field.ts'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { GroupMembers } from './group-members.tsx'
import { createGroup, groupQuery, updateGroup, type Group } from './group.ts'
import { PermissionFields } from './permission-fields.tsx'
import { permissionSummary } from '../words/permissions.ts'

const schema = z.object({
  name: requiredText('Write a name'),
  description: optionalText(1000),
  permissions: z.array(z.string()),
})
type Values = z.infer<typeof schema>
const resolver = standardSchemaResolver(schema)

const valuesOf = (row: Group | null): Values => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  permissions: row?.permissions ?? [],
})
const shown: ShownField<Values>[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'permissions', label: 'Permissions', show: permissionSummary },
]

export function GroupForm({ row, onClose, onSaved }: DrawerFormOf<Group>) {
  const editor = usePlainEditor({
    noun: 'group',
    ...{ latest: row, valuesOf, inputOf: (values: Values) => values, resolver },
    ...{ one: groupQuery, create: createGroup, update: updateGroup },
    onDone: onSaved,
  })
  return (
    <DrawerForm
      noun="group"
      {...{ row, editor, valuesOf, shown, onClose }}
      more={row ? <GroupMembers group={row} /> : null}
    >
      <FormText<Values> name="name" label="Name" />
      <FormText<Values> name="description" label="Description" hint="Who belongs to it." />
      <PermissionFields />
    </DrawerForm>
  )
}
