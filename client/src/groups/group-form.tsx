import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { Choice } from '../forms/choice.tsx'
import type { ShownField } from '../forms/conflict-dialog.tsx'
import { FormText } from '../forms/form-fields.tsx'
import { optionalText, requiredText } from '../forms/schema-parts.ts'
import { usePlainEditor } from '../forms/use-plain-editor.ts'
import { DrawerForm, type DrawerFormOf } from '../layouts/drawer-form.tsx'
import { permissionRows, permissionSummary } from '../words/permissions.ts'
import { GroupMembers } from './group-members.tsx'
import { createGroup, grantableQuery, groupQuery, updateGroup, type Group } from './group.ts'

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

interface PermissionValues {
  permissions: string[]
}

/** A disabled checkbox would drop out of the form's values and so be taken from the group. */
const fixed = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/**
 * What members may do beyond their role. People can neither give nor take permissions that they don't have themselves.
 */
function PermissionFields() {
  const { register, control, formState } = useFormContext<PermissionValues>()
  const held = useWatch({ control, name: 'permissions' })
  const [{ data }] = useQuery({ query: grantableQuery })
  const grantable = data?.grantablePermissions ?? []
  const rows = permissionRows([...new Set([...grantable, ...held])])
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium">
        Permissions
      </chakra.legend>
      <chakra.p textStyle="sm" color="fg.muted" mb="2">
        What members may do beyond their role. You can give and take what you may do yourself.
      </chakra.p>
      {formState.errors.permissions ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error" mb="2">
          {formState.errors.permissions.message}
        </chakra.p>
      ) : null}
      <chakra.details borderWidth="1px" borderRadius="l2">
        <chakra.summary
          px="4"
          minH="11"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          cursor="pointer"
          textStyle="sm"
          borderRadius="l2"
          focusVisibleRing="inside"
        >
          {held.length === 0 ? 'None beyond their role' : `${held.length} chosen`}
          <chakra.span color="fg.muted">Choose</chakra.span>
        </chakra.summary>
        {rows.map(({ resource, actions }) => (
          <chakra.fieldset
            key={resource}
            aria-label={resource}
            px="4"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <chakra.div textStyle="sm" color="fg.muted">
              {resource}
            </chakra.div>
            <chakra.div display="flex" flexWrap="wrap" columnGap="5">
              {actions.map(({ operation, label }) => (
                <Choice
                  key={operation}
                  type="checkbox"
                  value={operation}
                  label={label}
                  {...register('permissions')}
                  {...(grantable.includes(operation) ? {} : fixed)}
                />
              ))}
            </chakra.div>
          </chakra.fieldset>
        ))}
      </chakra.details>
    </chakra.fieldset>
  )
}
