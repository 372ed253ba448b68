import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const partFields = graphql(`
  fragment PartFields on SystemPart {
    id
    part
    service
    state
    measured
    unit
    detail
    checkedAt
  }
`)
export type Part = ResultOf<typeof partFields>

export const partsQuery = graphql(
  `
    query SystemParts {
      systemParts {
        ...PartFields
      }
    }
  `,
  [partFields],
)

/** Without its id, so that the page shows both what was looked at and what was proved. */
export const provePart = graphql(`
  mutation ProveSystemPart($service: AuditedService!, $part: SystemPartName!) {
    proveSystemPart(service: $service, part: $part) {
      state
      measured
      unit
      detail
    }
  }
`)
export type Proof = Pick<Part, 'state' | 'measured' | 'unit' | 'detail'>
