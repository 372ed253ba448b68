import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { Choice } from '../forms/choice.tsx'
import type { FormField } from '../forms/fields.tsx'
import { m } from '../words/m.ts'
import { permissionRows, permissionSummary } from '../words/permissions.ts'
import { grantableQuery } from './group.ts'

/** What members may do beyond their role, as a field of the group's form. */
export const permissions: FormField<string[]> = {
  label: m.groups_permissions,
  schema: z.array(z.string()),
  valueOf: (saved) => saved ?? [],
  inputOf: (value) => value,
  show: permissionSummary,
  Draw: PermissionFields,
}

interface PermissionValues {
  permissions: string[]
}

/** Whoever may do something with what is there may read it too, so that is chosen with it. */
function withReading(chosen: readonly string[]): string[] {
  const changing = chosen.filter((each) => !/\.(read|create)$/.test(each))
  const reading = changing.map((each) => each.replace(/[a-z]+$/, 'read'))
  return [...new Set([...chosen, ...reading])]
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
  const { register, control, formState, getValues, setValue } = useFormContext<PermissionValues>()
  const held = useWatch({ control, name: 'permissions' })
  const [{ data }] = useQuery({ query: grantableQuery })
  const grantable = data?.grantablePermissions ?? []
  const rows = permissionRows([...new Set([...grantable, ...held])])
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium">
        {m.groups_permissions()}
      </chakra.legend>
      <chakra.p textStyle="sm" color="fg.muted" mb="2">
        {m.groups_permissions_about()}
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
          {held.length === 0 ? m.groups_none_chosen() : m.groups_chosen({ count: held.length })}
          <chakra.span color="fg.muted">{m.groups_choose()}</chakra.span>
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
                  {...register('permissions', {
                    onChange: () => setValue('permissions', withReading(getValues('permissions'))),
                  })}
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
