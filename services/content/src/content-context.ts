import type { Clock } from '@prakat/kit/clock'
import type { Database } from '@prakat/kit/database'
import type { MediaStorage } from '@prakat/kit/media-storage'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract } from '@prakat/schema/contracts'

/** What the operations of this service use. */
export interface ContentContext {
  database: Database
  clock: Clock
  storage: MediaStorage
  deps: { auth: ServiceClient<typeof authContract> }
}
