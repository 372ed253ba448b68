import type { ResultOf } from 'gql.tada'
import type { ComponentType } from 'react'
import { Controller, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { m, type Text } from '../words/m.ts'
import {
  departmentNamesQuery,
  groupNamesQuery,
  personNamesQuery,
  positionNamesQuery,
} from './directory-documents.ts'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'
import { DepartmentNamed, PersonNamed, PositionNamed } from './names.tsx'

export function DepartmentPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder={m.directory_search_departments()}
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
      placeholder={m.directory_search_positions()}
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
      placeholder={m.directory_search_groups()}
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
      placeholder={m.directory_search_people()}
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

/** A directory as a field chooses from it. */
export const directories = {
  departments: { Picker: DepartmentPicker, Named: DepartmentNamed },
  positions: { Picker: PositionPicker, Named: PositionNamed },
  people: { Picker: PersonPicker, Named: PersonNamed },
}
interface Directory {
  Picker: ComponentType<PickerProps>
  Named: ComponentType<{ id: string }>
}

/** A field that holds the id of one entry of a directory, or none. */
export function pick(label: Text, { Picker, Named }: Directory): FormField<string, string | null> {
  return {
    ...{ label, schema: z.string() },
    valueOf: (saved) => saved ?? '',
    inputOf: (value) => value || null,
    show: (id) => <Named id={id} />,
    Draw: (field) => <FormPick {...field} one picker={Picker} />,
  }
}
