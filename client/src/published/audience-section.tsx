import type { Audience } from '@prakat/schema/audience'
import { chakra } from '@chakra-ui/react/styled-system'
import { useController, useFormContext, useWatch } from 'react-hook-form'
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
import type { Addressing } from './audience.ts'
import { AudienceSize } from './reach.tsx'

type Values = { audience: Audience }

/** Chooses the audience among the people whom the author may address. */
export function AudienceSection({ address }: { address: Addressing }) {
  const { getFieldState, formState } = useFormContext<Values>()
  const isForAll = useWatch<Values, 'audience.everyone'>({ name: 'audience.everyone' })
  const error = ['audience', 'audience.everyone'] as const
  const wrong = error.map((name) => getFieldState(name, formState).error?.message).find(Boolean)
  return (
    <FormSection title={m.published_audience()} aside={<AudienceSize />}>
      {address.anybody ? <Everyone /> : null}
      {address.anybody && !isForAll ? (
        <>
          <FormPick<Values>
            name="audience.groupIds"
            label={m.published_groups()}
            picker={GroupPicker}
          />
          <Departments />
          <FormPick<Values>
            name="audience.positionIds"
            label={m.published_positions()}
            picker={PositionPicker}
          />
          <FormPick<Values>
            name="audience.userIds"
            label={m.published_people()}
            picker={PersonPicker}
          />
        </>
      ) : null}
      {address.anybody ? null : <Departments among={address.departmentIds} />}
      <FormPick<Values>
        name="audience.excludeUserIds"
        label={m.published_leave_out()}
        picker={PersonPicker}
      />
      {wrong ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {wrong}
        </chakra.p>
      ) : null}
    </FormSection>
  )
}

/** Everybody, or those who are chosen. */
function Everyone() {
  const { field } = useController<Values, 'audience.everyone'>({ name: 'audience.everyone' })
  const choices = [
    { value: 'everyone', label: m.words_everyone(), everyone: true },
    {
      value: 'selected',
      label: m.published_selected_people(),
      hint: m.published_selected_people_hint(),
      everyone: false,
    },
  ]
  return (
    <chakra.div display="grid" gap="1" role="radiogroup" aria-label={m.published_audience()}>
      {choices.map(({ everyone, ...choice }) => (
        <Choice
          key={choice.value}
          type="radio"
          name={field.name}
          {...choice}
          checked={field.value === everyone}
          onChange={() => field.onChange(everyone)}
          onBlur={field.onBlur}
        />
      ))}
    </chakra.div>
  )
}

function Departments({ among }: { among?: string[] }) {
  return (
    <chakra.div display="grid" gap="1">
      <FormPick<Values>
        name="audience.departmentIds"
        label={among ? m.published_your_departments() : m.published_departments()}
        picker={DepartmentPicker}
        {...(among ? { among } : {})}
      />
      <chakra.p textStyle="xs" color="fg.muted">
        {m.published_departments_hint()}
      </chakra.p>
    </chakra.div>
  )
}
