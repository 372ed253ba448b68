import type { LineEntry } from '@prakat/schema/management-line'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, listed } from '../table/listed.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

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

type Named = Pick<LineEntry, 'name' | 'nameTh' | 'titleEn' | 'titleTh'>

export const titleOf = ({ titleEn, titleTh }: Named) => shownName(titleEn, titleTh)
export const departmentOf = ({
  departmentEn,
  departmentTh,
}: Pick<LineEntry, 'departmentEn' | 'departmentTh'>) => shownName(departmentEn, departmentTh)
/** Who has a place; empty where it is vacant. */
export const holderOf = ({ name, nameTh }: Named) => shownName(name, nameTh)
type Left = Pick<LineEntry, 'left'>
/** Who had a place that is vacant now; null if nobody has left it. */
export const leaverOf = ({ left }: Left) => left && shownName(left.name, left.nameTh)
/** "Vacant · Somchai left", to those who keep the line. */
export function vacantWords(entry: Left): string {
  const leaver = leaverOf(entry)
  if (leaver == null) return m.management_line_vacant()
  return leaver
    ? m.management_line_vacant_left({ name: leaver })
    : m.management_line_vacant_nameless()
}
/** What a place is called where it has one line. */
export const nameOfEntry = (entry: Named & Left) =>
  holderOf(entry) || titleOf(entry) || vacantWords(entry)
