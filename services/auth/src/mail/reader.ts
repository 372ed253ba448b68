import type { Locale } from '@prakat/schema/principal'

/** Whom a mail speaks to, and in which language. */
export interface Reader {
  id: string
  name: string
  locale: Locale
  email: string
  emailVerified: boolean
  pendingEmail: string | null
}
