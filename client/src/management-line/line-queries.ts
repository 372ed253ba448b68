import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, listed } from '../table/listed.ts'

const row = graphql(`
  fragment LineNodeFields on LineNode {
    id version createdAt parentId personId positionId titleEn titleTh note public level order vacant name nameTh
    can { update delete restore }
  }
`)
export type LineNode = ResultOf<typeof row>

export const lineNodes = {
  list: graphql(
    `query LineNodes($first: Int!, $after: String, $filter: LineNodeFilter, $sort: LineNodeSort) {
      lineNodes(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...LineNodeFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query LineNode($id: ID!) { lineNode(id: $id) { ...LineNodeFields } }`, [row]),
  create: graphql(
    `mutation CreateLineNode($input: LineNodeInput!) {
      createLineNode(input: $input) { ...LineNodeFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdateLineNode($id: ID!, $version: Int!, $input: LineNodeInput!) {
      updateLineNode(id: $id, version: $version, input: $input) { ...LineNodeFields }
    }`,
    [row],
  ),
  remove: graphql(`mutation DeleteLineNode($id: ID!) { deleteLineNode(id: $id) { id } }`),
  restore: graphql(`mutation RestoreLineNode($id: ID!) { restoreLineNode(id: $id) { id } }`),
  csv: graphql(`
    query ExportLineNodes($filter: LineNodeFilter, $sort: LineNodeSort) {
      exportLineNodes(filter: $filter, sort: $sort)
    }
  `),
}
export const moveLineNode = graphql(
  `mutation MoveLineNode($id: ID!, $version: Int!, $parentId: ID, $index: Int!) {
    moveLineNode(id: $id, version: $version, parentId: $parentId, index: $index) {
      ...LineNodeFields
    }
  }`,
  [row],
)
export const dissolveLineNode = graphql(`
  mutation DissolveLineNode($id: ID!, $version: Int!, $toId: ID) {
    dissolveLineNode(id: $id, version: $version, toId: $toId) { id }
  }
`)
export const lineFill = {
  plan: graphql(`
    query LineFillPlan {
      lineFillPlan {
        added occupied moved kept planKey
        changes { kind name nameTh titleEn titleTh above aboveTh from fromTh }
      }
    }
  `),
  carryOut: graphql(`
    mutation FillLineNodes($planKey: String!, $move: Boolean!) {
      fillLineNodes(planKey: $planKey, move: $move) { added occupied moved }
    }
  `),
}
export type LineFillPlan = ResultOf<typeof lineFill.plan>['lineFillPlan']

const yesOrNo = (value: string) => (value === '' ? null : value === 'yes')

/** Places by level, or those of a department, vacant ones, those that visitors see, or the trash. */
export const lineNodesList = listed(lineNodes.list, ['LEVEL', 'NEWEST'], ({ trashed, value }) => ({
  trashed: trashed || null,
  vacant: yesOrNo(chosenOf(['yes', 'no'], value('vacant')) ?? ''),
  public: yesOrNo(chosenOf(['yes', 'no'], value('public')) ?? ''),
  departmentId: value('department') || null,
}))
