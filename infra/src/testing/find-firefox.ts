import { SetupError } from '../embedded/setup-error.ts'
import { debianPackages } from './debian-packages.ts'
import { findProgram, isExecutable } from './find-program.ts'

const COMMANDS = ['firefox-esr', 'firefox']
const MAC_APPS = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * A Firefox to test pushes with, which Chromium does not get without the internet; installed when there is none
 * and that can be done. Without one those tests are left out, and the line that is printed says so.
 */
export async function findFirefox(): Promise<string | undefined> {
  const named = process.env.FIREFOX_PATH
  if (named) {
    if (await isExecutable(named)) return named
    throw new SetupError(`FIREFOX_PATH names ${named}, which is not a program.`)
  }
  const found = await findProgram(COMMANDS, MAC_APPS)
  if (found) return found
  let problem: string | undefined = 'only root on Debian can have it done'
  if (await debianPackages.canInstall()) {
    console.log('No Firefox here; installing one for the tests of pushes…')
    problem = await debianPackages.install('firefox-esr')
  }
  const installed = await findProgram(COMMANDS, MAC_APPS)
  if (!installed) {
    console.log(
      `Pushes are not tested in a browser: there is no Firefox and none could be installed (${problem}); install one or name it in FIREFOX_PATH.`,
    )
  }
  return installed
}
