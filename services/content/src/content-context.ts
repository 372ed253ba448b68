import type { Clock } from '@prakat/kit/clock'
import type { Database } from '@prakat/kit/database'
import type { MediaStorage } from '@prakat/kit/media-storage'
import type { Queues } from '@prakat/kit/queues'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { FollowedSettings } from '@prakat/kit/shared-settings'
import type { authContract } from '@prakat/schema/contracts'
import type { Ffmpeg } from './media/ffmpeg.ts'
import type { fileAddressing } from './media/file-addresses.ts'

/** What the operations of this service use. */
export interface ContentContext {
  database: Database
  queues: Queues
  clock: Clock
  storage: MediaStorage
  ffmpeg: Ffmpeg
  settings: FollowedSettings
  files: ReturnType<typeof fileAddressing>
  deps: { auth: ServiceClient<typeof authContract> }
}
