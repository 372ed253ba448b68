import type { ResultOf } from 'gql.tada'
import { DirectoryPicker, type PickerProps } from './directory-picker.tsx'
import { positionNamesQuery } from './directory-documents.ts'

export function PositionPicker(props: PickerProps) {
  return (
    <DirectoryPicker
      {...props}
      placeholder="Search positions"
      query={positionNamesQuery}
      toOptions={toOptions}
    />
  )
}

const toOptions = (data: ResultOf<typeof positionNamesQuery>) =>
  data.positions.edges.map(({ node }) => ({
    id: node.id,
    name: node.titleEn,
    detail: node.code,
  }))
