import type { ResultOf } from 'gql.tada'
import type { ComponentType } from 'react'
import { Controller, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { m } from '../words/m.ts'
import {
  departmentNamesQuery,
  groupNamesQuery,
  personNamesQuery,
  positionNamesQuery,
} from './directory-documents.ts'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'

export function DepartmentPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search departments"
      query={departmentNamesQuery}
      toOptions={departmentOptions}
    />
  )
}

const departmentOptions = (data: ResultOf<typeof departmentNamesQuery>) =>
  data.departments.edges.map(({ node }) => ({
    id: node.id,
    name: node.nameEn,
    detail: node.code,
  }))

export function PositionPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search positions"
      query={positionNamesQuery}
      toOptions={positionOptions}
    />
  )
}

const positionOptions = (data: ResultOf<typeof positionNamesQuery>) =>
  data.positions.edges.map(({ node }) => ({
    id: node.id,
    name: node.titleEn,
    detail: node.code,
  }))

export function GroupPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search groups"
      query={groupNamesQuery}
      toOptions={groupOptions}
    />
  )
}

const groupOptions = (data: ResultOf<typeof groupNamesQuery>) =>
  data.groups.edges.map(({ node }) => ({
    id: node.id,
    name: node.name,
    detail: m.words_people({ count: node.memberCount }),
    mayJoin: node.can.changeMembers,
  }))

export function PersonPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search people"
      query={personNamesQuery}
      toOptions={personOptions}
    />
  )
}

const personOptions = (data: ResultOf<typeof personNamesQuery>) =>
  data.users.edges.map(({ node }) => ({ id: node.id, name: node.name, detail: node.email ?? '' }))

interface Props<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  picker: ComponentType<PickerProps>
  /** The field holds one id, or '' for none, instead of a list. */
  one?: boolean
  /** The only ones that are offered. */
  among?: string[]
  isOffered?: PickerProps['isOffered']
}

/** A field of the surrounding form that is chosen from a directory. */
export function FormPick<Values extends FieldValues>(props: Props<Values>) {
  const { name, label, picker: Picker, one = false, among, isOffered } = props
  const { control } = useFormContext<Values>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Picker
          label={label}
          error={fieldState.error?.message}
          value={one ? (field.value ? [field.value as string] : []) : (field.value as string[])}
          onChange={(ids) => field.onChange(one ? (ids.at(-1) ?? '') : ids)}
          {...(one ? { max: 1 } : {})}
          {...(among ? { among } : {})}
          {...(isOffered ? { isOffered } : {})}
        />
      )}
    />
  )
}
