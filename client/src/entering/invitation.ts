/** Whom an invitation was sent to. */
export interface Invitation {
  token: string
  email: string
  name: string
}
