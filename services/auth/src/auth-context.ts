import type { Clock } from '@prakat/kit/clock'
import type { Config } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import type { Queues } from '@prakat/kit/queues'
import type { RecordSecurityEvent } from '@prakat/kit/security-events'
import type { BetterAuth } from './better-auth.ts'
import type { Limiter } from './limiter.ts'
import type { OidcProvider } from './oidc/oidc-provider.ts'
import type { KeptSettings } from './settings/keep-settings.ts'

/** What the operations of this service use. */
export interface AuthContext {
  database: Database
  betterAuth: BetterAuth
  queues: Queues
  clock: Clock
  limiter: Limiter
  config: Pick<
    Config,
    | 'registration'
    | 'registrationDomains'
    | 'publicUrl'
    | 'requireTwoFactor'
    | 'oidc'
    | 'sessions'
    | 'mail'
    | 'dataDir'
    | 'given'
  >
  settings: KeptSettings
  /** Not stored in the database. */
  secretKey: string
  log: Logger
  note: RecordSecurityEvent
  /** As the settings have it now. */
  oidcProvider(): OidcProvider | undefined
}
