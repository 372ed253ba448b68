import cookie from '@fastify/cookie'
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { FastifyAdapter } from '@bull-board/fastify'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { allows, authorize } from '@prakat/kit/policy'
import { openQueues } from '@prakat/kit/queues'
import { isOwnOrigin } from '@prakat/kit/request-origin'
import { AppError } from '@prakat/schema/app-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identify, requireCaller, tokenOf } from './caller.ts'
import type { Rates } from './limits/rates.ts'
import { chargeCaller } from './limits/charge-caller.ts'
import type { Services } from './services.ts'

const path = '/backoffice/queues'
const boards = { look: `${path}/look`, change: `${path}/change` }
/** What may be done with a queue and its jobs. Whatever else the board has would be a way to publish, or to forget. */
const changes = new Set(
  [
    ...['pause', 'resume', ':queueName/pause', ':queueName/resume'],
    ...[':queueName/promote', ':queueName/:jobId/promote'],
    ...[':queueName/retry/:queueStatus', ':queueName/:jobId/retry'],
    ...[':queueName/clean/:queueStatus', ':queueName/:jobId/clean'],
  ].map((route) => `${boards.change}/api/queues/${route}`),
)
/**
 * The board has no setting for what is not offered, so a style hides it, by the icons: of a job's buttons and of menus
 * whatever is not named here. In a menu some sort and filter.
 */
const icons = {
  job: ['corner-up-left', 'refresh-cw', 'trash-2'],
  menu: ['pause', 'play', 'refresh-cw', 'arrow-up-down', 'arrow-up', 'arrow-down'],
}
const except = (names: readonly string[]) =>
  `:has(svg):not(:has(${names.map((each) => `.lucide-${each}`).join()}))`
const stylesheet = `[class^='jobActions'] li${except(icons.job)},
[role='menuitem']${except(icons.menu)} { display: none }`
/** What is shown of a job: what it is about, and never what somebody wrote, as titles are not for everybody. */
const visibleFields = new Set([
  ...['id', 'type', 'version', 'occurredAt', 'actorId', 'aggregateId', 'traceparent'],
  ...['kind', 'publishAt', 'notificationId', 'seq'],
])
const onlyIds = (data: unknown) =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => visibleFields.has(name)))
const cookieName = 'prakat_queues'
const cost = 2
/** As long as an access token at most lives; it is checked at each request anyway. */
const cookieSeconds = 3600
/** Where somebody goes who has no key to the board yet, or whose key has expired. */
const elsewhere = '/backoffice/dead-letters?view=jobs'

interface QueueBoardOptions {
  services: Services
  rates: Rates
  redisUrl: string
  publicUrl: string
  lifecycle: Lifecycle
  log: Logger
}

/**
 * Bull Board for whoever may see the machinery of push, read-only for those who may not change it. It is a page of its
 * own, whose requests cannot carry a token, so its key is a cookie for this path alone that no script reads.
 */
export async function registerQueueBoard(
  app: FastifyInstance,
  { services, rates, redisUrl, publicUrl, lifecycle, log }: QueueBoardOptions,
): Promise<void> {
  const { queues, close } = openQueues(redisUrl, log)
  lifecycle.onStop('queue board', close)
  await app.register(async (scope) => {
    await scope.register(cookie)

    scope.post(path, async (request, reply) => {
      await chargeCaller(request, services, rates, cost)
      const { call } = await requireCaller(request, services)
      authorize(call.principal, 'push.read')
      const key = { path, httpOnly: true, sameSite: 'strict', maxAge: cookieSeconds } as const
      const secure = publicUrl.startsWith('https:')
      return reply
        .setCookie(cookieName, tokenOf(request)!, { ...key, secure })
        .header('cache-control', 'no-store')
        .code(204)
        .send(null)
    })

    await scope.register(async (inside) => {
      inside.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const key = request.cookies[cookieName]
        if (key) request.headers.authorization = `Bearer ${key}`
        await chargeCaller(request, services, rates, cost)
        return admit(request, reply)
      })
      inside.addHook('onSend', async (_request, reply, payload) => withOwnStyle(reply, payload))
      inside.get(path, (_request, reply) => reply.redirect(`${boards.look}/`))
      inside.get(`${path}/offered.css`, (_request, reply) =>
        reply.type('text/css; charset=utf-8').send(stylesheet),
      )
      for (const [name, basePath] of Object.entries(boards)) {
        const serverAdapter = new FastifyAdapter()
        serverAdapter.setBasePath(basePath)
        const readOnlyMode = name === 'look'
        createBullBoard({
          queues: queues.map((queue) => {
            const options = { readOnlyMode, allowCompletedRetries: false }
            const adapter = new BullMQAdapter(queue, options)
            adapter.setFormatter('data', onlyIds)
            return adapter
          }),
          serverAdapter,
          options: { uiConfig: { boardTitle: 'Prakat', hideRedisDetails: true } },
        })
        await inside.register(serverAdapter.registerPlugin(), { prefix: basePath })
      }
    })
  })

  /** Answers itself whoever may not go on: inside the board, errors are answered by the board. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { call } = await identify(request, services)
    const { principal } = call
    if (!principal || !allows(principal, 'push.read')) return reply.redirect(elsewhere)
    const mayChange = allows(principal, 'push.update')
    const url = request.url.split('?')[0]!
    if (mayChange && [path, `${boards.look}/`].includes(url))
      return reply.redirect(`${boards.change}/`)
    const isChange = !['GET', 'HEAD'].includes(request.method)
    const isOfChange = url.startsWith(boards.change)
    const isForeign = isChange && !isOwnOrigin(request.headers, publicUrl)
    if ((isChange || isOfChange) && (!mayChange || !isOfChange || isForeign)) {
      return reply.code(403).send({ error: 'FORBIDDEN' })
    }
    if (!isChange) return undefined
    const isAllowed = request.method === 'PUT' && changes.has(request.routeOptions.url ?? '')
    if (!isAllowed) return reply.code(403).send({ error: 'FORBIDDEN' })
    const what = `${request.method} ${url.slice(boards.change.length)}`.slice(0, 300)
    try {
      await services.notifier.jobs.noteChange({ what }, { context: { ...call, principal } })
      return undefined
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL'
      return reply.code(code === 'UNAVAILABLE' ? 503 : 500).send({ error: code })
    }
  }
}

/**
 * Its page asks a foreign server for fonts and has styles of its own in it, neither of which our policy lets through, and
 * gets ours.
 */
function withOwnStyle(reply: FastifyReply, payload: unknown): unknown {
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  if (!isPage || typeof payload !== 'string') return payload
  return payload
    .replace(/<link[^>]*https:\/\/[^>]*>/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${path}/offered.css"></head>`)
    .replace(/<div id="root">[\s\S]*<\/style>\s*<\/div>/, '<div id="root"></div>')
}
