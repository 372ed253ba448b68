import { findHeadlessShell } from '@prakat/infra/testing/find-browser'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** For `sharedBrowser`. */
    browserPath: string | undefined
  }
}

/** A Chromium without windows where there is such a one, else the one that `npm test` found. */
export default async function setup(project: TestProject) {
  project.provide('browserPath', (await findHeadlessShell()) ?? process.env['CHROME_PATH'])
}
