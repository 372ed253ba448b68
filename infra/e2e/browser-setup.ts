import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the one Chromium of the test run, for `connectBrowser`. */
    browserAddress: string
  }
}

/**
 * The suggestions below the address bar are pages of their own in every window, which nobody sees in a test and which cost
 * as much as what is tested. Only the last list counts, so this one repeats what Playwright needs off.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'OptimizationHints'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
]

/** One Chromium for all test files, the one that `npm test` found or installed. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROME_PATH'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  })
  project.provide('browserAddress', browser.wsEndpoint())
  return () => browser.close()
}
