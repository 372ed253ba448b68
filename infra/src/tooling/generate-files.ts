import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { runProgram } from '../embedded/run-program.ts'
import { SetupError } from '../embedded/setup-error.ts'
import { repoRoot } from './repo-root.ts'
import { serverBundle } from './server-bundles.ts'

/** Writes the generated files, at their usual paths below the given folder. */
export async function generateFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'schema'), { recursive: true })
  await generateContracts(folder)
  await generateClientTypes(folder)
}

/** Bundled first, because its decorators must be compiled. Not into dist/, which is for what runs. */
async function generateContracts(folder: string) {
  const program = 'node_modules/.prakat/generate.js'
  const { output, ...input } = serverBundle('infra/src/generate.ts', program)
  const bundle = await rolldown(input)
  await bundle.write(output)
  await bundle.close()
  await run('The contracts', [join(repoRoot, program), folder])
}

interface ClientConfig {
  compilerOptions: { plugins: { name: string; tadaOutputLocation: string }[] }
}

async function generateClientTypes(folder: string) {
  const tsconfig = join(repoRoot, 'client/tsconfig.json')
  const { compilerOptions } = JSON.parse(await readFile(tsconfig, 'utf8')) as ClientConfig
  const plugin = compilerOptions.plugins.find(({ name }) => name === 'gql.tada/ts-plugin')
  if (!plugin) throw new SetupError('client/tsconfig.json does not name gql.tada/ts-plugin.')
  const target = join(folder, 'client', plugin.tadaOutputLocation)
  await mkdir(dirname(target), { recursive: true })
  const cli = join(repoRoot, 'node_modules/gql.tada/bin/cli.js')
  await run('The types of the client', [cli, 'generate-output', '-c', tsconfig, '-o', target])
}

async function run(what: string, args: string[]) {
  const options = { cwd: repoRoot, timeoutMs: 120_000 }
  const { code, output } = await runProgram(process.execPath, args, options)
  if (code !== 0) throw new SetupError(`${what} could not be generated.\n${output}`)
}

/** Compares the committed generated files with fresh ones, without writing to the repository. */
export async function checkGenerated(): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'prakat-generated-'))
  try {
    await generateFiles(folder)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const problems: string[] = []
    for (const { parentPath, name } of files) {
      const path = relative(folder, join(parentPath, name))
      const [fresh, kept] = await Promise.all([read(folder, path), read(repoRoot, path)])
      if (fresh !== kept) problems.push(`${path} is out of date: run npm run generate`)
    }
    return { code: problems.length, output: problems.join('\n') }
  } catch (error) {
    return { code: 1, output: (error as Error).message }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function read(folder: string, path: string) {
  return readFile(join(folder, path), 'utf8').catch(() => undefined)
}
