import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const deliveryFields = graphql(`
  fragment DeliveryFields on AnnouncementDelivery {
    id
    audience
    read
    acknowledged
    clicked
    app {
      delivered
      seen
      clicked
    }
    push {
      sent
      delivered
      seen
      clicked
      retrying
      failed
      skipped
      pending
      done
      byService {
        service
        sent
        delivered
        failed
        skipped
      }
      failures {
        reason
        count
      }
      skips {
        reason
        count
      }
    }
    updatedAt
  }
`)
/** Delivery numbers: people in the app, devices by push. */
export type Delivery = ResultOf<typeof deliveryFields>

export const deliveryQuery = graphql(
  `
    query AnnouncementDelivery($id: ID!) {
      announcementDelivery(id: $id) {
        ...DeliveryFields
      }
    }
  `,
  [deliveryFields],
)

export const deliverySubscription = graphql(
  `
    subscription WatchAnnouncementDelivery($id: ID!) {
      announcementDelivery(id: $id) {
        ...DeliveryFields
      }
    }
  `,
  [deliveryFields],
)
