import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { runProgram } from '../embedded/run-program.ts'
import { SetupError } from '../embedded/setup-error.ts'
import { buildStamp } from './build-stamp.ts'
import { compileWords } from './compile-words.ts'
import { repoRoot } from './repo-root.ts'
import { entryBundle, serverBundles } from './server-bundles.ts'

/** Builds the server and the client into dist/, and prints a line for each. */
export async function buildAll(onServer: () => void = () => {}): Promise<void> {
  const digest = buildStamp.current()
  await mkdir(join(repoRoot, 'dist'), { recursive: true })
  await rm(buildStamp.file, { force: true })
  console.log('Building the server and the client…')
  await compileWords()
  const results = await Promise.allSettled([
    step('server', buildServer).then(onServer),
    step('client', () => buildClient('vite.config.ts', 'client')),
    step('pages for visitors', () => buildClient('vite.server.config.ts', 'site')),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
  await writeFile(buildStamp.file, JSON.stringify({ digest, builtAt: new Date().toISOString() }))
}

async function step(name: string, build: () => Promise<boolean>) {
  const started = performance.now()
  const built = await build()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  // In a terminal the line may hold what the server does meanwhile.
  const clear = process.stdout.isTTY ? '\r\x1b[K' : ''
  if (built) console.log(`${clear}Built the ${name} in ${seconds} s`)
}

async function buildServer() {
  try {
    for (const { output, ...input } of [entryBundle, ...serverBundles('dist/server.js')]) {
      const bundle = await rolldown(input)
      await bundle.write(output)
      await bundle.close()
    }
  } catch (error) {
    throw new SetupError(`The server could not be built.\n${(error as Error).message}`)
  }
  return true
}

async function buildClient(config: string, folder: string) {
  const client = join(repoRoot, 'client')
  if (!existsSync(join(client, config))) return false
  const vite = join(repoRoot, 'node_modules/vite/bin/vite.js')
  const to = ['--outDir', `../dist/${folder}`, '--emptyOutDir']
  const args = [vite, 'build', '--config', config, ...to, '--logLevel', 'warn']
  const options = { cwd: client, timeoutMs: 300_000 }
  const { code, output } = await runProgram(process.execPath, args, options)
  if (code !== 0) throw new SetupError(`The client could not be built.\n${output}`)
  if (output) console.log(output)
  return true
}
