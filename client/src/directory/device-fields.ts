import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

/** One of a person's browsers, as the server knows it. */
export const deviceFields = graphql(`
  fragment DeviceFields on Device {
    id
    deviceId
    browser
    userAgent
    pushService
    pushedAt
    failedAt
    lastSeenAt
  }
`)
export type KnownDevice = ResultOf<typeof deviceFields>
