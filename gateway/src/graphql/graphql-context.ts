import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'

export interface GraphQLContext extends Caller {
  services: Services
  /** Whether a token was sent, valid or not. */
  token?: boolean
}
