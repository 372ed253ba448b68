import { graphql } from '../api/graphql.ts'

/** What the server knows of one's devices, as far as the self-test looks at it. */
export const deviceTimesQuery = graphql(`
  query DeviceTimes {
    devices {
      id
      deviceId
      pushedAt
      failedAt
    }
  }
`)
