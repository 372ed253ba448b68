import type { Audience } from '@prakat/schema/audience'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { DepartmentPicker, FormPick } from '../directory/pickers.tsx'
import { Choice } from '../forms/choice.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import { m } from '../words/m.ts'
import { AudienceField } from './audience-field.tsx'
import { leavingOut, type Addressing } from './audience.ts'
import { AudienceSize } from './reach.tsx'

type Values = { audience: Audience }

/** Chooses the audience among the people whom the author may address. */
export function AudienceSection({ address }: { address: Addressing }) {
  const { getFieldState, formState } = useFormContext<Values>()
  const isForAll = useWatch<Values, 'audience.everyone'>({ name: 'audience.everyone' })
  const error = ['audience', 'audience.everyone'] as const
  const wrong = error.map((name) => getFieldState(name, formState).error?.message).find(Boolean)
  return (
    <FormSection title={m.published_audience()}>
      {address.anybody ? <Everyone /> : null}
      {address.anybody && !isForAll ? (
        <chakra.div display="grid" gap="1">
          <AudienceField label={m.published_whom()} />
          <DepartmentsHint />
        </chakra.div>
      ) : null}
      {address.anybody ? null : <Departments among={address.departmentIds} />}
      <Except {...(address.anybody ? {} : { among: address.departmentIds })} />
      {wrong ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {wrong}
        </chakra.p>
      ) : null}
      <AudienceSize />
    </FormSection>
  )
}

/** Whom it is not for, behind a link as long as there is nobody. */
function Except({ among }: { among?: string[] }) {
  const audience = useWatch<Values, 'audience'>({ name: 'audience' })
  const some = Object.values(leavingOut(audience)).flat()
  const [isOpen, setOpen] = useState(some.length > 0)
  const [wasAsked, setAsked] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // A draft that is restored may leave somebody out.
  if (some.length > 0 && !isOpen) setOpen(true)
  useEffect(() => {
    if (wasAsked) field.current?.querySelector('input')?.focus()
  }, [wasAsked])
  if (!isOpen) {
    return (
      <LinkButton
        justifySelf="start"
        onClick={() => {
          setOpen(true)
          setAsked(true)
        }}
      >
        {m.published_except()}
      </LinkButton>
    )
  }
  return (
    <div ref={field}>
      <AudienceField excludes label={m.published_except_label()} {...(among && { among })} />
    </div>
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

function Departments({ among }: { among: string[] }) {
  return (
    <chakra.div display="grid" gap="1">
      <FormPick<Values>
        name="audience.departmentIds"
        label={m.published_your_departments()}
        picker={DepartmentPicker}
        among={among}
      />
      <DepartmentsHint />
    </chakra.div>
  )
}

const DepartmentsHint = () => (
  <chakra.p textStyle="xs" color="fg.muted">
    {m.published_departments_hint()}
  </chakra.p>
)
