import type { ResultOf } from 'gql.tada'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'
import { departmentNamesQuery } from './directory-documents.ts'

export function DepartmentPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search departments"
      query={departmentNamesQuery}
      toOptions={toOptions}
    />
  )
}

const toOptions = (data: ResultOf<typeof departmentNamesQuery>) =>
  data.departments.edges.map(({ node }) => ({
    id: node.id,
    name: node.nameEn,
    detail: node.code,
  }))
