import { readConfig } from '@prakat/kit/config'
import { Lifecycle } from '@prakat/kit/lifecycle'
import { createLogger } from '@prakat/kit/logger'
import { createQueues } from '@prakat/kit/queues'
import { remoteClient } from '@prakat/kit/rpc'
import { listenForWakeUps } from '@prakat/kit/wake-ups'
import type { authContract, contentContract } from '@prakat/schema/contracts'
import { startNotifierService } from '../src/notifier-service.ts'

// A notifier in a process of its own, for tests that kill it.
const config = readConfig()
const log = createLogger(config.logLevel, false)
const token = config.serviceToken ?? ''
const queues = createQueues(config.redisUrl ?? '', log)
await startNotifierService({
  config: { ...config, databaseUrl: config.databaseUrl ?? '', redisUrl: config.redisUrl ?? '' },
  queues,
  wakeUps: listenForWakeUps(config.databaseUrl ?? '', log),
  deps: {
    auth: remoteClient<typeof authContract>(config.services.auth ?? '', token),
    content: remoteClient<typeof contentContract>(config.services.content ?? '', token),
  },
  lifecycle: new Lifecycle(log),
  log,
})
process.stdout.write('ready\n')
