import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { Choice } from '../forms/choice.tsx'
import { grantableQuery } from './group.ts'
import { permissionRows } from '../words/permissions.ts'

interface PermissionValues {
  permissions: string[]
}

/** Disabled it would leave the form, and with it the group. */
const fixed = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/** What members may do beyond their role. What one lacks oneself can be seen, but neither given nor taken. */
export function PermissionFields() {
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
