import type { ResultOf } from 'gql.tada'
import { usersQuery } from '../api/people-queries.ts'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'

export function PersonPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search people"
      query={usersQuery}
      toOptions={toOptions}
    />
  )
}

const toOptions = (data: ResultOf<typeof usersQuery>) =>
  data.users.edges.map(({ node }) => ({ id: node.id, name: node.name, detail: node.email ?? '' }))
