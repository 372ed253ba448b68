import { positionSorts } from '@prakat/schema/organisation'
import { PositionInput, PositionType, PositionFilter } from './organisation-types.ts'
import { plainResolver } from './plain-resolver.ts'

export const PositionResolver = plainResolver({
  name: 'Position',
  node: PositionType,
  input: PositionInput,
  filter: PositionFilter,
  sorts: positionSorts,
  service: ({ auth }) => auth.positions,
})
