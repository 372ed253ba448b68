import type { ResultOf } from 'gql.tada'
import { groupNamesQuery } from './directory-documents.ts'
import { people } from '../words/counted.ts'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'

export function GroupPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search groups"
      query={groupNamesQuery}
      toOptions={toOptions}
    />
  )
}

const toOptions = (data: ResultOf<typeof groupNamesQuery>) =>
  data.groups.edges.map(({ node }) => ({
    id: node.id,
    name: node.name,
    detail: people(node.memberCount),
    mayJoin: node.can.changeMembers,
  }))
