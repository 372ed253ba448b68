import type { Audience } from '@prakat/schema/audience'
import { BriefcaseBusiness, Network, User, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { departments, groups, people, positions } from '../directory/directory-of.tsx'
import { MultiPicker, type Option } from '../directory/multi-picker.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { m } from '../words/m.ts'

type Values = { audience: Audience }
type Name = 'groupIds' | 'departmentIds' | 'positionIds' | 'userIds'

const names: Name[] = ['groupIds', 'departmentIds', 'positionIds', 'userIds']
/** What a limited writer may leave out. */
const namesAmong: Name[] = ['departmentIds', 'userIds']
const excluding = {
  groupIds: 'excludeGroupIds',
  departmentIds: 'excludeDepartmentIds',
  positionIds: 'excludePositionIds',
  userIds: 'excludeUserIds',
} as const
/** How many of each kind are offered. */
const few = 6

const kinds = {
  groupIds: { label: m.published_groups, icon: UsersRound },
  departmentIds: { label: m.published_departments, icon: Network },
  positionIds: { label: m.published_positions, icon: BriefcaseBusiness },
  userIds: { label: m.published_people, icon: User },
}

interface AudienceFieldProps {
  label: string
  /** Chooses whom it is not for. */
  excludes?: boolean
  /** The only departments that are offered, and then nothing else but people. */
  among?: string[]
}

/** The one field by which groups, departments, positions and people are found and chosen. */
export function AudienceField({ label, excludes = false, among }: AudienceFieldProps) {
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<Values>()
  const audience = useWatch<Values, 'audience'>({ name: 'audience' })
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const fieldOf = (name: Name) => (excludes ? excluding[name] : name)
  const idsOf = (name: Name) => audience[fieldOf(name)] ?? []
  const requestFor = (name: Name) => ({ search, value: idsOf(name), first: few })
  const listed = {
    groupIds: groups.useOptions(requestFor('groupIds')),
    departmentIds: departments.useOptions({
      ...requestFor('departmentIds'),
      ...(among && { among }),
    }),
    positionIds: positions.useOptions(requestFor('positionIds')),
    userIds: people.useOptions(requestFor('userIds')),
  }
  const found = (among ? namesAmong : names).flatMap((name) =>
    listed[name].found.map((option) => ofKind(name, option)),
  )
  const chosen = names.flatMap((name) => listed[name].chosen.map((option) => ofKind(name, option)))
  const paths = names.map((name) => `audience.${fieldOf(name)}` as const)
  const wrong = paths.map((path) => getFieldState(path, formState).error?.message)

  function choose(keys: string[]) {
    for (const name of names) {
      const ids = keys.filter((key) => key.startsWith(`${name}:`)).map((key) => key.split(':')[1]!)
      if (ids.join() === idsOf(name).join()) continue
      setValue(`audience.${fieldOf(name)}`, ids, { shouldDirty: true })
    }
    clearErrors(paths)
  }
  return (
    <MultiPicker
      label={label}
      placeholder={m.published_whom_search()}
      error={wrong.find(Boolean)}
      value={names.flatMap((name) => idsOf(name).map((id) => `${name}:${id}`))}
      onChange={choose}
      found={found}
      chosen={chosen}
      isOffered={() => true}
      searching={names.some((name) => listed[name].searching)}
      onSearch={setText}
    />
  )
}

const ofKind = (name: Name, option: Option): Option => ({
  ...option,
  id: `${name}:${option.id}`,
  kind: kinds[name],
})
