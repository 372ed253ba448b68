import type { CallContext } from '@prakat/schema/principal'
import type { Services } from '../services.ts'
import { edgeLimits } from './edge-limits.ts'
import { FairQueue } from './fair-queue.ts'
import { callerOf } from './rates.ts'

type Call = (input: unknown, options?: { context?: CallContext }) => Promise<unknown>

/** A short read at the beginning of every request. It does not wait behind longer ones. */
const unshared: ReadonlySet<string> = new Set(['account.verify'])

/**
 * The services as the edge calls them: only a few calls of each caller run at once, so that nobody uses up a
 * service's database connections.
 */
export function shareServices(services: Services): Services {
  const names = Object.keys(services) as Array<keyof Services>
  return Object.fromEntries(
    names.map((name) => [name, share(services[name], new FairQueue(edgeLimits.calls), [])]),
  ) as unknown as Services
}

function share(target: object, queue: FairQueue, path: readonly string[]): object {
  const parts = new Map<string, object>()
  return new Proxy(
    callThrough(() => target as unknown as Call, queue, path),
    {
      get: (_target, part: string) => {
        let found = parts.get(part)
        if (!found) {
          found = share(Reflect.get(target, part) as object, queue, [...path, part])
          parts.set(part, found)
        }
        return found
      },
    },
  )
}

function callThrough(call: () => Call, queue: FairQueue, path: readonly string[]): Call {
  if (unshared.has(path.join('.'))) return (input, options) => call()(input, options)
  return (input, options) =>
    queue.run(callerOf(options?.context ?? {}), () => call()(input, options))
}
