import { join } from 'node:path'
import { startAuthService, type AuthService } from '@prakat/auth/auth-service'
import type { FirstOwner } from '@prakat/auth/create-first-owner'
import type { RateLimits } from '@prakat/auth/limiter'
import { startContentService, type ContentService } from '@prakat/content/content-service'
import { startGateway } from '@prakat/gateway/gateway'
import type { Config } from '@prakat/kit/config'
import type { Check } from '@prakat/kit/availability'
import { systemClock } from '@prakat/kit/clock'
import { closeServer } from '@prakat/kit/close-server'
import { createHttpServer, sendNotFound } from '@prakat/kit/http-server'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { openMediaStorage } from '@prakat/kit/media-storage'
import { createQueues } from '@prakat/kit/queues'
import { serveRpc } from '@prakat/kit/rpc'
import { listenForWakeUps } from '@prakat/kit/wake-ups'
import { startNotifierService, type NotifierService } from '@prakat/notifier/notifier-service'
import type { FastifyInstance } from 'fastify'
import { storyClock } from './demo/story.ts'
import type { Role } from './roles.ts'
import type { ShowStep } from './show-steps.ts'
import { secretKeyOf } from './secret-key.ts'
import { serviceClients } from './service-clients.ts'

export interface ProcessOptions {
  role: Exclude<Role, 'migrate'>
  config: Config & { databaseUrl: string; redisUrl: string }
  siteRoot: string
  /** Resolves once there is something in it; left out: there is. */
  siteBuilt?: ((onWait: () => void) => Promise<void>) | undefined
  lifecycle: Lifecycle
  log: Logger
  /** How long connections that are open may be used once more when it stops; a proxy in front keeps some. */
  drainMs?: number
  /** Other limits than those of production, for tests. */
  limits?: RateLimits | undefined
  /** Tells whoever waits for the start. */
  show?: ShowStep | undefined
  /** For tests: gets the server before anything is added to it. */
  onServer?: (app: FastifyInstance) => void
}

export interface RunningProcess {
  firstOwner: FirstOwner | undefined
  services: { auth?: AuthService; content?: ContentService; notifier?: NotifierService }
}

/** Starts the parts of a role, each after what it needs; they stop in the reverse order. */
export async function startProcess({
  role,
  config,
  siteRoot,
  siteBuilt,
  lifecycle,
  log,
  drainMs = 0,
  limits,
  show = () => {},
  onServer,
}: ProcessOptions): Promise<RunningProcess> {
  const runs = (part: Role) => role === 'all' || role === part
  const { databaseUrl } = config
  const tellsStory = role === 'all' && config.demo
  const clock = tellsStory ? storyClock : systemClock
  const checks: Check[] = []
  const app = createHttpServer(log, checks, config)
  onServer?.(app)
  const services: RunningProcess['services'] = {}
  const clients = serviceClients(role, config, services)
  show('Starting the services')
  const storage =
    runs('content') || runs('gateway') ? await openMediaStorage(config.mediaUrl) : undefined
  lifecycle.onStop('media storage', () => storage?.close())

  if (role !== 'gateway') {
    const queues = createQueues(config.redisUrl, log)
    checks.push({ name: 'redis', check: queues.ping })
    lifecycle.onStop('Redis connections', queues.disconnect)
    const wakeUps = listenForWakeUps(databaseUrl, log)
    lifecycle.onStop('wake-ups', wakeUps.stop)
    if (runs('auth')) {
      services.auth = await startAuthService({
        config: { ...config, secretKey: await secretKeyOf(role, config) },
        queues,
        wakeUps,
        lifecycle,
        log,
        limits,
        clock,
      })
    }
    const started = await Promise.all([
      runs('content') &&
        startContentService({
          ...{ databaseUrl, queues, wakeUps, lifecycle, log, clock },
          auth: clients.auth,
          storage: storage!,
          ffmpeg: config.ffmpegPath,
          secretKey: await secretKeyOf(role, config),
        }),
      runs('notifier') &&
        startNotifierService({ config, queues, wakeUps, deps: clients, lifecycle, log }),
    ])
    if (started[0]) services.content = started[0]
    if (started[1]) services.notifier = started[1]
    checks.push(...(services.notifier?.checks ?? []))
    lifecycle.onStop('workers', queues.stopWorkers)
  }
  for (const [name, service] of Object.entries(services)) {
    checks.push({ name: `${name} database`, check: service.database.ping })
    if (role !== 'all') serveRpc(app, service.router, config.serviceToken ?? '')
  }
  const firstOwner = services.auth?.firstOwner
  if (tellsStory && firstOwner?.created) {
    // Loaded once in the life of an installation, if at all.
    const { createDemoContent } = await import('./demo/demo-content.ts')
    const running = services as Required<typeof services>
    const stage = { services: clients, running, storage: storage!, databaseUrl, show }
    await createDemoContent(stage, firstOwner)
  }
  await siteBuilt?.(() => show('Building the client'))
  const gateway =
    runs('gateway') &&
    (await startGateway({
      app,
      services: clients,
      storage: storage!,
      siteRoot,
      keptBuilds: join(config.dataDir, 'client'),
      publicUrl: config.publicUrl,
      addresses: config.client,
      redisUrl: config.redisUrl,
      trustedProxies: config.trustedProxies,
      development: config.development,
      lifecycle,
      log,
    }))
  if (!gateway) app.setNotFoundHandler(sendNotFound)
  await app.ready()
  services.notifier?.attach(app.server)
  if (gateway) gateway.attach(app.server)
  lifecycle.onStop('HTTP server', () =>
    closeServer(app, drainMs, () => {
      services.notifier?.disconnect()
      if (gateway) gateway.disconnect()
    }),
  )
  await app.listen({ port: config.port, host: config.host })
  return { firstOwner, services }
}
