import type { Caller } from '../caller.ts'
import type { LivePubSub } from '../live/live-topics.ts'
import type { Services } from '../services.ts'

export interface GraphQLContext extends Caller {
  services: Services
  /** Whether a token was sent, valid or not. */
  token?: boolean
  /** What subscriptions listen to, which come over a WebSocket alone. */
  pubSub?: LivePubSub
}

export function pubSubOf({ pubSub }: GraphQLContext): LivePubSub {
  if (!pubSub) throw new Error('Subscriptions come over a WebSocket')
  return pubSub
}
