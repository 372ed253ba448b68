import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { openAuthDatabase } from '@prakat/auth/auth-service'
import { openContentDatabase } from '@prakat/content/content-service'
import { ConfigError, readConfig } from '@prakat/kit/config'
import { Lifecycle } from '@prakat/kit/lifecycle'
import { createLogger, type Logger } from '@prakat/kit/logger'
import { openNotifierDatabase } from '@prakat/notifier/notifier-service'
import { announce } from './announce.ts'
import { SetupError } from './embedded/setup-error.ts'
import { logStrays } from './log-strays.ts'
import { onStopRequest } from './on-stop-request.ts'
import { showSteps } from './show-steps.ts'
import { isRole, roles } from './roles.ts'
import { startProcess } from './start-process.ts'
import { startServers } from './start-servers.ts'
import { untilBuilt } from './until-built.ts'

/** Given by the launcher to a server that it starts before the client is built. */
const whileBuilding = '--while-building'

/** `node dist/prakat.js <all|gateway|auth|content|notifier|migrate>`, once prakat.ts has let it. */
async function main(): Promise<void> {
  const startedAt = Date.now()
  const role = process.argv[2] ?? 'all'
  if (!isRole(role))
    throw new SetupError(`Say which part to run: ${roles.join(', ')}; not "${role}".`)
  const config = readConfig()
  const log = createLogger(config.logLevel)
  const lifecycle = new Lifecycle(log)
  const end = (code: number) => void lifecycle.stop().then(() => process.exit(code))
  logStrays(log, () => end(1))
  onStopRequest((reason) => {
    log.info({ reason }, 'stopping')
    end(0)
  })
  try {
    if (role !== 'migrate') await assertPortIsFree(config.port, config.host)
    const steps = showSteps()
    // Parts that run apart log, and wait for servers of others.
    const show = role === 'all' ? steps.show : undefined
    if (!config.databaseUrl || !config.redisUrl) show?.('Starting the database')
    const servers = await startServers(role, config, lifecycle, log, ({ message }) => {
      process.stderr.write(`${message}\n`)
      end(1)
    })
    if (role === 'migrate') {
      await migrate(servers.databaseUrl, log)
      return await lifecycle.stop()
    }
    const dist = dirname(fileURLToPath(import.meta.url))
    const siteRoot = join(dist, 'client')
    const isEarly = process.argv.includes(whileBuilding)
    const { firstOwner } = await startProcess({
      role,
      config: { ...config, ...servers },
      siteRoot,
      siteBuilt: isEarly ? (onWait) => untilBuilt(join(dist, '.build.json'), onWait) : undefined,
      lifecycle,
      log,
      // The others of its kind go on meanwhile. Who stops everything wants it to be over.
      drainMs: role === 'all' ? 0 : 2000,
      show,
    })
    steps.end()
    announce({ role, config, firstOwner, startedAt, log })
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}

main().catch((error: unknown) => {
  if (error instanceof SetupError || error instanceof ConfigError)
    process.stderr.write(`${error.message}\n`)
  // Not through the log, which may lose lines when the process ends at once.
  else process.stderr.write(`${inspect(error)}\n`)
  process.exit(1)
})

/** Brings every service's schema up to date. */
async function migrate(databaseUrl: string, log: Logger): Promise<void> {
  for (const open of [openAuthDatabase, openContentDatabase, openNotifierDatabase]) {
    const database = await open(databaseUrl, log)
    log.info({ schema: database.schema }, 'up to date')
    await database.close()
  }
}

/** Checks the port before anything is started. */
function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): SetupError {
  if (error.code === 'EADDRINUSE') {
    return new SetupError(
      `Port ${port} is in use by another program; stop it, or set PORT to a free one.`,
    )
  }
  if (error.code === 'EACCES')
    return new SetupError(`Port ${port} needs privileges; set PORT to one above 1023.`)
  return new SetupError(
    `Prakat cannot listen on ${host}:${port} (${error.code}); check HOST and PORT.`,
  )
}
