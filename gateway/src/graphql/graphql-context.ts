import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'

export interface GraphQLContext extends Caller {
  services: Services
  /** Whether one was brought, good or not. */
  token?: boolean
}
