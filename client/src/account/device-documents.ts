import { graphql } from '../api/graphql.ts'
import { deviceFields } from '../directory/known-device.ts'

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
