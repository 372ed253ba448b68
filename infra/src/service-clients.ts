import type { Services } from '@prakat/gateway/services'
import type { Config } from '@prakat/kit/config'
import { localClient, remoteClient } from '@prakat/kit/rpc'
import { SetupError } from './embedded/setup-error.ts'
import type { Role } from './roles.ts'
import type { RunningProcess } from './start-process.ts'

/** Which services each kind of process calls. */
const needs: Record<Exclude<Role, 'migrate' | 'all'>, ReadonlyArray<keyof Services>> = {
  gateway: ['auth', 'content', 'notifier'],
  auth: [],
  content: ['auth'],
  notifier: ['auth', 'content'],
}

/** Clients for the services: direct ones within one process, otherwise over HTTP. */
export function serviceClients(
  role: Exclude<Role, 'migrate'>,
  config: Config,
  running: RunningProcess['services'],
): Services {
  if (role !== 'all') assertReachable(role, config)
  const client = (name: keyof Services) => {
    const url = config.services[name]
    if (role !== 'all') return url ? remoteClient(url, config.serviceToken ?? '') : undefined
    // Created at first use, because clients are handed out before the services have started.
    let local: unknown
    return new Proxy(
      {},
      {
        get: (_target, part) => {
          local ??= localClient(running[name]!.router as never)
          return Reflect.get(local as object, part)
        },
      },
    )
  }
  return {
    auth: client('auth'),
    content: client('content'),
    notifier: client('notifier'),
  } as Services
}

function assertReachable(role: keyof typeof needs, config: Config): void {
  const missing = needs[role]
    .filter((name) => !config.services[name])
    .map((name) => `${name.toUpperCase()}_URL`)
  if (!config.serviceToken) missing.unshift('SERVICE_TOKEN')
  if (missing.length === 0) return
  throw new SetupError(
    `The ${role} process needs ${missing.join(', ')} to reach the other services.`,
  )
}
