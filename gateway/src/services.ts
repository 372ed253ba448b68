import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract, contentContract, notifierContract } from '@prakat/schema/contracts'

/** The services behind the gateway, wherever they run. */
export interface Services {
  auth: ServiceClient<typeof authContract>
  content: ServiceClient<typeof contentContract>
  notifier: ServiceClient<typeof notifierContract>
}
