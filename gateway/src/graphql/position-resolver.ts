import { PositionInput, PositionType, RowFilter } from './organisation-types.ts'
import { plainResolver } from './plain-resolver.ts'

export const PositionResolver = plainResolver({
  name: 'Position',
  node: PositionType,
  input: PositionInput,
  filter: RowFilter,
  service: ({ auth }) => auth.positions,
})
