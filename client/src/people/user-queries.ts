import { graphql } from '../api/graphql.ts'
import { deviceFields } from '../directory/known-device.ts'

export const exportUsersQuery = graphql(`
  query ExportUsers($filter: UserFilter, $sort: UserSort) {
    exportUsers(filter: $filter, sort: $sort)
  }
`)

export const userSessionsQuery = graphql(`
  query UserSessions($id: ID!) {
    userSessions(id: $id) {
      id
      browser
      system
      address
      createdAt
      lastSeenAt
    }
  }
`)

export const userDevicesQuery = graphql(
  `
    query UserDevices($id: ID!) {
      userDevices(id: $id) {
        ...DeviceFields
      }
    }
  `,
  [deviceFields],
)

export const importUsers = graphql(`
  mutation ImportUsers($csv: String!, $dryRun: Boolean!) {
    importUsers(csv: $csv, dryRun: $dryRun) {
      created
      failed
      rows {
        line
        ok
        email
        message
        fields
      }
    }
  }
`)
