import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runProgram } from '../embedded/run-program.ts'
import { SetupError } from '../embedded/setup-error.ts'
import { debianPackages, reasonIn } from './debian-packages.ts'
import { findProgram, isExecutable } from './find-program.ts'

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
  // A bare system has no font for Thai, and the pages are in Thai too.
  const problem = (await debianPackages.canInstall())
    ? await debianPackages.install('chromium', 'chromium-headless-shell', 'fonts-thai-tlwg')
    : await installOwn()
  const installed = await findInstalled()
  if (installed) return installed
  throw new SetupError(
    `The browser tests need Chrome or Chromium and none could be installed (${problem}); install one or name it in CHROME_PATH.`,
  )
}

async function findInstalled() {
  const { chromium } = await import('playwright-core')
  return findProgram(COMMANDS, [...MAC_APPS, chromium.executablePath()])
}

/** A Chromium that draws pages but no windows around them, which saves a quarter of the work; where there is one. */
export const findHeadlessShell = (): Promise<string | undefined> =>
  findProgram(['chromium-headless-shell', 'chrome-headless-shell'], [])

async function installOwn() {
  const main = createRequire(import.meta.url).resolve('playwright-core')
  const args = [join(dirname(main), 'cli.js'), 'install', 'chromium']
  return reasonIn((await runProgram(process.execPath, args, { timeoutMs: 300_000 })).output)
}
