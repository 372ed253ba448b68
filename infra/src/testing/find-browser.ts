import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { runProgram } from '../embedded/run-program.ts'
import { SetupError } from '../embedded/setup-error.ts'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** A Chrome or Chromium to test with; installed when there is none and that can be done. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (await isExecutable(named)) return named
    throw new SetupError(`CHROME_PATH names ${named}, which is not a program.`)
  }
  const found = await findInstalled()
  if (found) return found
  console.log('No Chrome or Chromium here; installing one for the browser tests…')
  const problem = (await isRootOnDebian()) ? await installPackages() : await installOwn()
  const installed = await findInstalled()
  if (installed) return installed
  throw new SetupError(
    `The browser tests need Chrome or Chromium and none could be installed (${problem}); install one or name it in CHROME_PATH.`,
  )
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const file of [...onPath, ...MAC_APPS, await ownPath()]) {
    if (file && (await isExecutable(file))) return file
  }
  return undefined
}

async function ownPath() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function isRootOnDebian() {
  return process.getuid?.() === 0 && (await isExecutable('/usr/bin/apt-get'))
}

async function installPackages() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const options = { env, timeoutMs: 300_000 }
  await runProgram('apt-get', ['update', '-q'], options)
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
  // A bare system has no font for Thai, and the pages are in Thai too.
  const { code } = await runProgram('apt-get', [...install, 'fonts-thai-tlwg'], options)
  if (code === 0) return undefined
  return reasonIn((await runProgram('apt-get', install, options)).output)
}

async function installOwn() {
  const main = createRequire(import.meta.url).resolve('playwright-core')
  const args = [join(dirname(main), 'cli.js'), 'install', 'chromium']
  return reasonIn((await runProgram(process.execPath, args, { timeoutMs: 300_000 })).output)
}

function reasonIn(output: string) {
  const lines = output.trim().split('\n')
  return (lines.find((line) => /error|fail|unable/i.test(line)) ?? lines.at(-1))?.trim()
}

function isExecutable(file: string) {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
