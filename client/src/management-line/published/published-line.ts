import type { LineEntry } from '@prakat/schema/management-line'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../api/graphql.ts'
import { rest } from '../../api/rest.ts'

const state = graphql(`
  fragment LineStateFields on LineState {
    draftKey undoes changeCount
    live { id number publishedAt publishedBy note }
    changes {
      id kind fields name nameTh titleEn titleTh
      above { name nameTh titleEn titleTh } aboveBefore { name nameTh titleEn titleTh }
    }
  }
`)
export type LineState = ResultOf<typeof state>
export type LineDifference = LineState['changes'][number]

/** What is shown of the line, how the draft differs from it, and what was shown before. */
export const publishedLine = {
  state: graphql(`query LineState { lineState { ...LineStateFields } }`, [state]),
  publish: graphql(
    `mutation PublishLine($draftKey: String!, $note: String) {
      publishLine(draftKey: $draftKey, note: $note) { ...LineStateFields }
    }`,
    [state],
  ),
  undo: graphql(
    `mutation UndoLine($number: Int!) { undoLine(number: $number) { ...LineStateFields } }`,
    [state],
  ),
  versions: graphql(`
    query LineVersions($first: Int!) {
      lineVersions(first: $first) { id number publishedAt publishedBy note sourceNumber itemCount }
    }
  `),
  bringBack: graphql(`
    mutation BringBackLine($number: Int!) { bringBackLine(number: $number) { snapshotId } }
  `),
  putBack: graphql(`
    mutation PutBackLine($snapshotId: ID!) { putBackLine(snapshotId: $snapshotId) { snapshotId } }
  `),
}
export type LineVersion = ResultOf<typeof publishedLine.versions>['lineVersions'][number]

export const fetchVersion = (number: number) =>
  rest<LineEntry[]>('GET', `/management-line/versions/${number}`)
