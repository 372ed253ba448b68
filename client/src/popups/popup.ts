import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { plainListed } from '../table/listed.ts'
import { m } from '../words/m.ts'

const row = graphql(`
  fragment PopupFields on Popup {
    id version createdAt name titleEn titleTh textEn textTh imageId link linkTextEn linkTextTh look
    startsAt endsAt visitors paths frequency everyDays priority active seen clicked dismissed
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    can { update delete restore }
  }
`)
export type Popup = ResultOf<typeof row>

export const popups = {
  list: graphql(
    `query Popups($first: Int!, $after: String, $filter: PopupFilter, $sort: PopupSort) {
      popups(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...PopupFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query Popup($id: ID!) { popup(id: $id) { ...PopupFields } }`, [row]),
  create: graphql(
    `mutation CreatePopup($input: PopupInput!) {
      createPopup(input: $input) { ...PopupFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdatePopup($id: ID!, $version: Int!, $input: PopupInput!) {
      updatePopup(id: $id, version: $version, input: $input) { ...PopupFields }
    }`,
    [row],
  ),
  remove: graphql(`mutation DeletePopup($id: ID!) { deletePopup(id: $id) { id } }`),
  restore: graphql(`mutation RestorePopup($id: ID!) { restorePopup(id: $id) { id } }`),
  csv: graphql(`
    query ExportPopups($filter: PopupFilter, $sort: PopupSort) {
      exportPopups(filter: $filter, sort: $sort)
    }
  `),
}

export const styleWords = {
  MODAL: m.popups_style_modal,
  BAR: m.popups_style_bar,
  CORNER: m.popups_style_corner,
}
export const popupsList = plainListed(popups.list, ['PRIORITY', 'NAME', 'NEWEST'], {
  look: styleWords,
})
