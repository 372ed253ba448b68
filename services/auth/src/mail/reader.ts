import type { Locale } from '@prakat/schema/principal'
import type { UserStatus } from '@prakat/schema/user'

/** Whom a mail speaks to, and in which language. */
export interface Reader {
  id: string
  name: string
  locale: Locale
  email: string
  emailVerified: boolean
  /** They opened the account themselves and have yet to show that the address is theirs. */
  awaitsProof: boolean
  pendingEmail: string | null
  status: UserStatus
}
