import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const groupFields = graphql(`
  fragment SettingGroupFields on SettingGroup {
    id name version updatedAt updatedBy mayUpdate
    settings { key value initial setBy secret isSet }
  }
`)
export type SettingGroup = ResultOf<typeof groupFields>
export type Setting = SettingGroup['settings'][number]

export const settingsQuery = graphql(`query Settings { settings { ...SettingGroupFields } }`, [
  groupFields,
])

export const updateSettings = graphql(
  `mutation UpdateSettings($group: SettingGroupName!, $version: Int!, $values: JSON!) {
    updateSettings(group: $group, version: $version, values: $values) { ...SettingGroupFields }
  }`,
  [groupFields],
)
