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
import { m } from '../words/m.ts'
import type { Addressing, AnnouncementValues } from './announcement-values.ts'
import { AudienceSize } from './reach.tsx'

/** Chooses the audience among the people whom the author may address. */
export function AudienceSection({ address }: { address: Addressing }) {
  const audience = useWatch<AnnouncementValues, 'audience'>({ name: 'audience' })
  return (
    <FormSection title={m.announcements_audience()} aside={<AudienceSize />}>
      {address.anybody ? <Everyone /> : null}
      {address.anybody && audience === 'selected' ? (
        <>
          <FormPick<AnnouncementValues>
            name="groupIds"
            label={m.announcements_groups()}
            picker={GroupPicker}
          />
          <Departments />
          <FormPick<AnnouncementValues>
            name="positionIds"
            label={m.announcements_positions()}
            picker={PositionPicker}
          />
          <FormPick<AnnouncementValues>
            name="userIds"
            label={m.announcements_people()}
            picker={PersonPicker}
          />
        </>
      ) : null}
      {address.anybody ? null : <Departments among={address.departmentIds} />}
      <FormPick<AnnouncementValues>
        name="excludeUserIds"
        label={m.announcements_leave_out()}
        picker={PersonPicker}
      />
    </FormSection>
  )
}

function Everyone() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { audience } = formState.errors
  return (
    <chakra.div display="grid" gap="1" role="radiogroup" aria-label={m.announcements_audience()}>
      <Choice type="radio" value="everyone" label={m.words_everyone()} {...register('audience')} />
      <Choice
        type="radio"
        value="selected"
        label={m.announcements_selected_people()}
        hint={m.announcements_selected_people_hint()}
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
        label={among ? m.announcements_your_departments() : m.announcements_departments()}
        picker={DepartmentPicker}
        {...(among ? { among } : {})}
      />
      <chakra.p textStyle="xs" color="fg.muted">
        {m.announcements_departments_hint()}
      </chakra.p>
    </chakra.div>
  )
}
