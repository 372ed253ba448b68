import { graphql } from '../api/graphql.ts'
import { deviceFields } from '../directory/device-fields.ts'

export const devicesQuery = graphql(
  `
    query Devices {
      devices {
        ...DeviceFields
      }
    }
  `,
  [deviceFields],
)

export const forgetDevice = graphql(`
  mutation ForgetDevice($id: ID!) {
    forgetDevice(id: $id)
  }
`)
