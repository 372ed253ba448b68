import type { Role } from '@prakat/schema/principal'

export interface User {
  id: string
  name: string
  email: string
  role: Role
  notificationsEnabled: boolean
}
