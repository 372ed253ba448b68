import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  DepartmentPicker,
  FormPick,
  GroupPicker,
  PersonPicker,
  PositionPicker,
} from '../directory/pickers.tsx'
import { Choice } from '../forms/choice.tsx'
import { FormSection } from '../forms/form-section.tsx'
import type { Addressing, AnnouncementValues } from './announcement-values.ts'
import { AudienceSize } from './reach.tsx'

/** Chooses the audience among the people whom the author may address. */
export function AudienceSection({ address }: { address: Addressing }) {
  const audience = useWatch<AnnouncementValues, 'audience'>({ name: 'audience' })
  return (
    <FormSection title="Audience" aside={<AudienceSize />}>
      {address.anybody ? <Everyone /> : null}
      {address.anybody && audience === 'selected' ? (
        <>
          <FormPick<AnnouncementValues> name="groupIds" label="Groups" picker={GroupPicker} />
          <Departments />
          <FormPick<AnnouncementValues>
            name="positionIds"
            label="Positions"
            picker={PositionPicker}
          />
          <FormPick<AnnouncementValues> name="userIds" label="People" picker={PersonPicker} />
        </>
      ) : null}
      {address.anybody ? null : <Departments among={address.departmentIds} />}
      <FormPick<AnnouncementValues> name="excludeUserIds" label="Leave out" picker={PersonPicker} />
    </FormSection>
  )
}

function Everyone() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { audience } = formState.errors
  return (
    <chakra.div display="grid" gap="1" role="radiogroup" aria-label="Audience">
      <Choice type="radio" value="everyone" label="Everyone" {...register('audience')} />
      <Choice
        type="radio"
        value="selected"
        label="Selected people"
        hint="By group, department, position or name"
        {...register('audience')}
      />
      {audience ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {audience.message}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

function Departments({ among }: { among?: string[] }) {
  return (
    <chakra.div display="grid" gap="1">
      <FormPick<AnnouncementValues>
        name="departmentIds"
        label={among ? 'Your departments' : 'Departments'}
        picker={DepartmentPicker}
        {...(among ? { among } : {})}
      />
      <chakra.p textStyle="xs" color="fg.muted">
        A department includes those below it.
      </chakra.p>
    </chakra.div>
  )
}
