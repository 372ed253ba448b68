import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { plainListed } from '../table/listed.ts'

const row = graphql(`
  fragment PositionFields on Position {
    id version createdAt titleEn titleTh code level departmentId reportsToId active holderCount
    can { update delete restore }
  }
`)
export type Position = ResultOf<typeof row>

export const positions = {
  list: graphql(
    `query Positions($first: Int!, $after: String, $filter: PositionFilter, $sort: PositionSort) {
      positions(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...PositionFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query Position($id: ID!) { position(id: $id) { ...PositionFields } }`, [row]),
  create: graphql(
    `mutation CreatePosition($input: PositionInput!) {
      createPosition(input: $input) { ...PositionFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdatePosition($id: ID!, $version: Int!, $input: PositionInput!) {
      updatePosition(id: $id, version: $version, input: $input) { ...PositionFields }
    }`,
    [row],
  ),
  remove: graphql(`mutation DeletePosition($id: ID!) { deletePosition(id: $id) { id } }`),
  restore: graphql(`mutation RestorePosition($id: ID!) { restorePosition(id: $id) { id } }`),
  csv: graphql(`
    query ExportPositions($filter: PositionFilter, $sort: PositionSort) {
      exportPositions(filter: $filter, sort: $sort)
    }
  `),
}
export const positionsList = plainListed(positions.list, ['TITLE', 'CODE', 'LEVEL', 'NEWEST'])
