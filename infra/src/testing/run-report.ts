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
  /** For whoever wants the run to be shorter, and then for whoever looks for what failed. */
  lines: string[]
}

/** What of a file's report says how it failed. */
export interface Failing {
  relativeModuleId: string
  errors(): Errors
  children: {
    allSuites(): Iterable<{ fullName: string; errors(): Errors }>
    allTests(): Iterable<{ fullName: string; result(): { errors?: Errors | undefined } }>
  }
}
type Errors = ReadonlyArray<{ message: string }>

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
    const lines = [...timesOf(files), ...failuresOf(modules, errors)]
    const report: RunReport = { ...countTests(files, errors.length), lines }
    writeFileSync(file, JSON.stringify(report))
  }
}

/**
 * The first line of every error, beside the test, the group or the file that had it: a clean-up that throws fails a file
 * of which each test passed. What is printed on the way is long, and the end of a log is what is always kept.
 */
export function failuresOf(modules: readonly Failing[], outside: Errors): string[] {
  const told = (where: string, errors: Errors = []) =>
    errors.map(({ message }) => `  ${where}: ${message.split('\n', 1)[0]}`)
  const lines = modules.flatMap((module) => [
    ...told(module.relativeModuleId, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      told(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors()),
    ),
    ...[...module.children.allTests()].flatMap((test) =>
      told(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors),
    ),
  ])
  lines.push(...told('outside of any test', outside))
  return lines.length > 0 ? ['Failed:', ...lines] : []
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
