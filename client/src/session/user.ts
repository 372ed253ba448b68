import type { Role } from '@prakat/schema/principal'

export interface User {
  id: string
  name: string
  email: string
  photo: string | null
  role: Role
  notificationsEnabled: boolean
  /** Nothing is open to them before they answer the mail to their address. */
  awaitsProof: boolean
}
