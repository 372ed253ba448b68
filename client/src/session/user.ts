export interface User {
  id: string
  name: string
  email: string
  role: 'owner' | 'editor' | 'member'
  notificationsEnabled: boolean
}
