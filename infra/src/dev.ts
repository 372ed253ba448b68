import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, watch as watchFiles } from 'node:fs'
import { join, resolve } from 'node:path'
import { watch } from 'rolldown'
import { startEmbedded } from './embedded/embedded-servers.ts'
import { freePort } from './embedded/free-port.ts'
import { onStopRequest } from './on-stop-request.ts'
import { compileWords } from './tooling/compile-words.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'
import { repoRoot } from './tooling/repo-root.ts'
import { restartable } from './tooling/restartable.ts'
import { serverBundles } from './tooling/server-bundles.ts'

const { env } = process

await exitWithMessage(async () => {
  const asked = Promise.withResolvers<void>()
  onStopRequest(() => asked.resolve())
  // Kept running while the server restarts, so that restarts are quick and lose nothing.
  const embedded = await startEmbedded({
    dataDir: resolve(repoRoot, env.DATA_DIR || '.data'),
    log: console.log,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    onLost: asked.reject,
  })
  const apiPort = String(await freePort())
  const webPort = env.PORT || '3000'
  const server = restartable(join(repoRoot, 'dist/prakat-dev.js'), ['all'], {
    ...env,
    NODE_ENV: 'development',
    ...{ DATABASE_URL: embedded.databaseUrl, REDIS_URL: embedded.redisUrl },
    ...{ PORT: apiPort, DEMO: env.DEMO ?? '1' },
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${webPort}`,
  })
  let isBuilt = false
  await compileWords()
  compileChangedWords()
  const watcher = watch(serverBundles('dist/prakat-dev.js'))
  watcher.on('event', (event) => {
    if (event.code === 'START') isBuilt = true
    if (event.code === 'ERROR') {
      isBuilt = false
      console.error(event.error.message)
    }
    if (event.code === 'END' && isBuilt) void server.restart()
    if ('result' in event) void event.result?.close()
  })
  const vite = startVite(webPort, apiPort)
  const viteEnded = vite && new Promise<void>((done) => vite.once('exit', () => done()))

  const ended = await Promise.race([asked.promise, viteEnded ?? asked.promise]).catch(
    (error: Error) => error,
  )
  vite?.kill('SIGTERM')
  await watcher.close()
  await Promise.all([server.stop(), viteEnded])
  await embedded.stop()
  if (ended) throw ended
})

function startVite(webPort: string, apiPort: string): ChildProcess | undefined {
  const client = join(repoRoot, 'client')
  if (!existsSync(join(client, 'vite.config.ts'))) return undefined
  const vite = join(repoRoot, 'node_modules/vite/bin/vite.js')
  const args = [vite, '--port', webPort, '--strictPort', '--clearScreen', 'false']
  // Without standard input, from which it would read commands.
  return spawn(process.execPath, args, {
    ...{ cwd: client, stdio: ['ignore', 'inherit', 'inherit'] },
    env: { ...env, PRAKAT_DEV_API_PORT: apiPort },
  })
}

/** Both bundlers then see that the compiled ones have changed. */
function compileChangedWords() {
  for (const folder of ['client/src', 'schema/words']) {
    watchFiles(join(repoRoot, folder), { recursive: true }, (_, name) => {
      if (/\.(en|th)\.json$/.test(name ?? '')) {
        compileWords().catch((error: Error) => console.error(error.message))
      }
    })
  }
}
