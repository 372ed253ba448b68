import type { ResultOf } from 'gql.tada'
import { personNamesQuery } from './directory-documents.ts'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'

export function PersonPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search people"
      query={personNamesQuery}
      toOptions={toOptions}
    />
  )
}

const toOptions = (data: ResultOf<typeof personNamesQuery>) =>
  data.users.edges.map(({ node }) => ({ id: node.id, name: node.name, detail: node.email ?? '' }))
