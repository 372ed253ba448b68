import type { ResultOf } from 'gql.tada'
import { groupsQuery } from '../api/people-queries.ts'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'

export function GroupPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search groups"
      query={groupsQuery}
      toOptions={toOptions}
    />
  )
}

const toOptions = (data: ResultOf<typeof groupsQuery>) =>
  data.groups.edges.map(({ node }) => ({
    id: node.id,
    name: node.name,
    detail: `${node.memberCount} ${node.memberCount === 1 ? 'person' : 'people'}`,
  }))
