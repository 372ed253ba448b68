import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

export interface FileReport {
  /** One of vitest's projects, such as int. */
  group: string
  /** From the root of the repository. */
  file: string
  /** With its imports and hooks, in milliseconds. */
  duration: number
  failed: boolean
  /** The state of each test. */
  tests: string[]
}

export interface RunReport {
  passed: number
  failed: number
  /** For whoever wants the run to be shorter. */
  lines: string[]
}

/** Leaves the report of a test run in the file that PRAKAT_TEST_REPORT names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.PRAKAT_TEST_REPORT
    if (!file) return
    const files = modules.map((module): FileReport => {
      const {
        duration,
        collectDuration,
        setupDuration,
        prepareDuration,
        environmentSetupDuration,
      } = module.diagnostic()
      return {
        group: module.project.name,
        file: module.relativeModuleId,
        duration:
          duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration,
        failed: module.state() === 'failed',
        tests: [...module.children.allTests()].map((test) => test.result().state),
      }
    })
    const report: RunReport = { ...countTests(files, errors.length), lines: timesOf(files) }
    writeFileSync(file, JSON.stringify(report))
  }
}

/**
 * A file that fails without one of its tests, because it does not load or its clean-up throws, is a failure, and so is
 * every error outside of any test.
 */
export function countTests(
  files: ReadonlyArray<Pick<FileReport, 'failed' | 'tests'>>,
  errorsOutside: number,
) {
  const count = (tests: string[], state: string) => tests.filter((test) => test === state).length
  let passed = 0
  let failed = errorsOutside
  for (const file of files) {
    passed += count(file.tests, 'passed')
    failed += Math.max(count(file.tests, 'failed'), file.failed ? 1 : 0)
  }
  return { passed, failed }
}

/** How long each group took, all its workers together, and its ten slowest files. */
export function timesOf(files: ReadonlyArray<Pick<FileReport, 'group' | 'file' | 'duration'>>) {
  const groups = Map.groupBy(files, ({ group }) => group)
  const minutes = [...groups].map(([group, members]) => {
    const sum = members.reduce((total, { duration }) => total + duration, 0)
    return `${group} ${(sum / 60_000).toFixed(1)} (${members.length} files)`
  })
  const slowest = files.toSorted((one, other) => other.duration - one.duration).slice(0, 10)
  return [
    `Minutes by group: ${minutes.join(', ')}`,
    'Slowest files:',
    ...slowest.map(
      ({ duration, file }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${file}`,
    ),
  ]
}
