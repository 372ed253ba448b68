import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { countTests } from './count-tests.ts'

/** Leaves the counts of a test run in the file that PRAKAT_TEST_COUNTS names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.PRAKAT_TEST_COUNTS
    if (!file) return
    const files = modules.map((module) => ({
      failed: module.state() === 'failed',
      tests: [...module.children.allTests()].map((test) => test.result().state),
    }))
    writeFileSync(file, JSON.stringify(countTests(files, errors.length)))
  }
}
