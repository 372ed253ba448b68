import { chromiumArguments } from '@prakat/infra/testing/chromium-arguments'
import { findHeadlessShell } from '@prakat/infra/testing/find-browser'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the one Chromium of the test run, for `connectBrowser`. */
    browserAddress: string
  }
}

/** One Chromium for all test files: without windows where there is such a one, else the one that `npm test` found. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer({
    executablePath: (await findHeadlessShell()) ?? process.env['CHROME_PATH'],
    args: chromiumArguments,
  })
  project.provide('browserAddress', browser.wsEndpoint())
  return () => browser.close()
}
