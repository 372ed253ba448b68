import type { Clock } from '@prakat/kit/clock'
import type { Config } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import type { Queues } from '@prakat/kit/queues'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { FollowedSettings } from '@prakat/kit/shared-settings'
import type { WakeUps } from '@prakat/kit/wake-ups'
import type { authContract, contentContract } from '@prakat/schema/contracts'
import type { Senders } from './feed/senders.ts'
import type { VapidKeys } from './push/vapid-keys.ts'
import type { DeliveryChanges } from './receipts/delivery-changes.ts'
import type { ReceiptTokens } from './receipts/receipt-token.ts'
import type { PersonBroadcaster } from './sockets/broadcast-reads.ts'

/** What the operations of this service use. */
export interface NotifierContext {
  config: Pick<Config, 'push' | 'publicUrl' | 'notifierRoles' | 'trustedProxies'>
  database: Database
  queues: Queues
  wakeUps: WakeUps
  clock: Clock
  deps: { auth: ServiceClient<typeof authContract>; content: ServiceClient<typeof contentContract> }
  settings: FollowedSettings
  /** Sends a message to all open pages of one person. */
  teller: PersonBroadcaster
  senders: Senders
  vapidKeys: VapidKeys
  receiptTokens: ReceiptTokens
  /** Notes that the numbers of a report have changed. */
  deliveryChanges: DeliveryChanges
  log: Logger
}
