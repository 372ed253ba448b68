import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const positionFields = graphql(`
  fragment PositionFields on Position {
    id version createdAt titleEn titleTh code level departmentId reportsToId active holderCount
    can { update delete restore }
  }
`)
export type Position = ResultOf<typeof positionFields>
const fields = [positionFields] as const

export const positionsQuery = graphql(
  `query Positions($first: Int!, $after: String, $filter: PositionFilter, $sort: PositionSort) {
    positions(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { node { ...PositionFields } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  fields,
)
export const positionQuery = graphql(
  `query Position($id: ID!) { position(id: $id) { ...PositionFields } }`,
  fields,
)
export const createPosition = graphql(
  `mutation CreatePosition($input: PositionInput!) {
    createPosition(input: $input) { ...PositionFields }
  }`,
  fields,
)
export const updatePosition = graphql(
  `mutation UpdatePosition($id: ID!, $version: Int!, $input: PositionInput!) {
    updatePosition(id: $id, version: $version, input: $input) { ...PositionFields }
  }`,
  fields,
)
export const deletePosition = graphql(`
  mutation DeletePosition($id: ID!) { deletePosition(id: $id) { id } }
`)
export const restorePosition = graphql(`
  mutation RestorePosition($id: ID!) { restorePosition(id: $id) { id } }
`)
export const exportPositions = graphql(`
  query ExportPositions($filter: PositionFilter, $sort: PositionSort) {
    exportPositions(filter: $filter, sort: $sort)
  }
`)
