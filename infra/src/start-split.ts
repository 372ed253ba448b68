import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProxyServer } from 'httpxy'
import { startEmbedded } from './embedded/embedded-servers.ts'
import { freePort } from './embedded/free-port.ts'
import { keepSecret } from './embedded/keep-secret.ts'
import { SetupError } from './embedded/setup-error.ts'
import { onStopRequest } from './on-stop-request.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'
import { repoRoot } from './tooling/repo-root.ts'

const { env } = process

interface Part {
  url: string
  stop(): Promise<void>
}

/**
 * Prakat as infra/docker-compose.yml runs it, without containers: each part in a process of its own, behind a proxy
 * that keeps everybody's sockets with one notifier. NOTIFIERS says how many of those there are.
 */
await exitWithMessage(async () => {
  const asked = Promise.withResolvers<void>()
  onStopRequest(() => asked.resolve())
  const port = Number(env.PORT || 3000)
  const dataDir = resolve(env.DATA_DIR || join(repoRoot, '.data'))
  await mkdir(dataDir, { recursive: true })
  const embedded = await startEmbedded({
    ...{ dataDir, log: console.log, onLost: asked.reject },
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
  })
  const shared = {
    ...env,
    ...{ HOST: '127.0.0.1', DATA_DIR: dataDir, TRUSTED_PROXIES: 'loopback' },
    ...{ DATABASE_URL: embedded.databaseUrl, REDIS_URL: embedded.redisUrl },
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
    SERVICE_TOKEN: env.SERVICE_TOKEN || (await keepSecret(join(dataDir, 'service.token'))),
    // The one of `npm start`, so that the same data can be used by either.
    SECRET_KEY: env.SECRET_KEY || (await keepSecret(join(dataDir, 'secret.key'))),
  }
  const parts: Part[] = []
  const start = async (role: string, more: NodeJS.ProcessEnv) => {
    const part = await startPart(role, { ...shared, ...more })
    parts.push(part)
    return part.url
  }

  try {
    const auth = await start('auth', {})
    const content = await start('content', { AUTH_URL: auth })
    const where = { AUTH_URL: auth, CONTENT_URL: content }
    const count = Math.max(1, Number(env.NOTIFIERS) || 1)
    const [push, ...notifiers] = await Promise.all([
      start('notifier', { ...where, NOTIFIER_ROLES: 'push' }),
      ...Array.from({ length: count }, () =>
        start('notifier', { ...where, NOTIFIER_ROLES: 'realtime' }),
      ),
    ])
    const gateway = await start('gateway', { ...where, NOTIFIER_URL: notifiers[0] })
    const proxy = await startProxy(port, env.HOST || '0.0.0.0', { gateway, notifiers })
    const lines = [
      `\n  Prakat is ready at ${shared.PUBLIC_URL}, in ${parts.length} processes:`,
      ...Object.entries({ gateway, auth, content, notifiers: notifiers.join(' '), push }).map(
        ([name, url]) => `  ${name.padEnd(10)} ${url}`,
      ),
    ]
    console.log(`${lines.join('\n')}\n`)
    await asked.promise.finally(proxy)
  } finally {
    await Promise.all(parts.map((part) => part.stop()))
    await embedded.stop()
  }
})

/** Resolves when it is ready. One that ends is started again a second later, as containers are. */
async function startPart(role: string, more: NodeJS.ProcessEnv): Promise<Part> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let isStopping = false
  const run = () => {
    child = spawn(
      process.execPath,
      ['--enable-source-maps', join(repoRoot, 'dist/prakat.js'), role],
      {
        env: { ...more, PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    child.once('exit', (code, signal) => {
      if (isStopping) return
      console.error(`The ${role} at ${url} ended (${signal ?? code}) and is started again.`)
      setTimeout(() => isStopping || run(), 1000)
    })
  }
  run()
  await untilReady(role, url)
  return {
    url,
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await ended
      clearTimeout(late)
    },
  }
}

async function untilReady(role: string, url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new SetupError(
    `The ${role} process was not ready within a minute; the lines above say why.`,
  )
}

/** Gives what closes it. */
async function startProxy(
  port: number,
  host: string,
  { gateway, notifiers }: { gateway: string; notifiers: string[] },
): Promise<() => void> {
  const proxy = createProxyServer({ xfwd: true })
  // Whoever asked went away, or the part is being started again.
  proxy.on('error', (_error, _request, response) => response?.destroy())
  const targetOf = (request: IncomingMessage) => {
    if (!request.url?.startsWith('/socket.io/')) return gateway
    const address = createHash('sha1')
      .update(request.socket.remoteAddress ?? '')
      .digest()
    return notifiers[address.readUInt32BE() % notifiers.length]!
  }
  const server = createServer((request, response) => {
    void proxy.web(request, response, { target: targetOf(request) })
  })
  server.on('upgrade', (request, socket, head) => {
    void proxy.ws(request, socket as Socket, { target: targetOf(request) }, head)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
