import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ParsedStack, SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { repoRoot } from '../tooling/repo-root.ts'

/** Of the last run of all tests, for `npm run check`. */
export const lastReport = join(repoRoot, 'node_modules/.prakat/last-tests.json')

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
  times: string[]
  /** Each error, and where; then each test that passed only when it was tried again. */
  failures: string[]
}

/** What of a file's report says how it failed. */
export interface Failing {
  relativeModuleId: string
  errors(): Errors
  children: {
    allSuites(): Iterable<{ fullName: string; errors(): Errors }>
    allTests(): Iterable<{
      fullName: string
      result(): { errors?: Errors | undefined }
      diagnostic(): { flaky: boolean } | undefined
    }>
  }
}
type Errors = ReadonlyArray<{
  message: string
  stacks?: ReadonlyArray<Pick<ParsedStack, 'file' | 'line'>> | undefined
}>

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
    const report: RunReport = {
      ...countTests(files, errors.length),
      times: timesOf(files),
      failures: [...failuresOf(modules, errors), ...retriedTests(modules)],
    }
    // What failed is printed by vitest, but not what passed when it was tried again, and somebody has to mend that.
    for (const { fullName, message } of flakyIn(modules)) console.log(`${fullName}\n${message}\n`)
    writeFileSync(file, JSON.stringify(report))
  }
}

/**
 * The place and the first line of every error, with the test, the group or the file that had it: a clean-up that throws
 * fails a file of which each test passed. What is printed on the way is long, and the end of a log is what is always kept.
 */
export function failuresOf(modules: readonly Failing[], outside: Errors): string[] {
  const lines = modules.flatMap((module) => {
    const { relativeModuleId: file, children } = module
    return [
      ...placed(file, '', module.errors()),
      ...[...children.allSuites()].flatMap((suite) => placed(file, suite.fullName, suite.errors())),
      ...[...children.allTests()]
        .filter((test) => !test.diagnostic()?.flaky)
        .flatMap((test) => placed(file, test.fullName, test.result().errors)),
    ]
  })
  lines.push(...placed('outside of any test', '', outside))
  return lines.length > 0 ? ['Failed:', ...new Set(lines)] : []
}

function placed(file: string, name: string, errors: Errors = []): string[] {
  return errors.map(({ message, stacks = [] }) => {
    const at = stacks.find((each) => each.file.endsWith(file)) ?? stacks[0]
    const where = at ? `${relative(repoRoot, at.file)}:${at.line}` : file
    return `  ${[where, name].filter(Boolean).join(' > ')}: ${message.split('\n', 1)[0]}`
  })
}

const flakyIn = (modules: readonly Failing[]) =>
  modules.flatMap(({ children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .flatMap((test) =>
        (test.result().errors ?? []).map(({ message }) => ({ fullName: test.fullName, message })),
      ),
  )

/** A test that passes by chance also fails by chance, so it is to be mended like one that failed. */
export function retriedTests(modules: readonly Failing[]): string[] {
  const lines = modules.flatMap(({ relativeModuleId: file, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .flatMap((test) => placed(file, test.fullName, test.result().errors)),
  )
  return lines.length > 0 ? ['Passed only when tried again, to be mended:', ...new Set(lines)] : []
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

/** How long each group took, all its workers together, and its ten most expensive files. */
export function timesOf(files: ReadonlyArray<Pick<FileReport, 'group' | 'file' | 'duration'>>) {
  const groups = Map.groupBy(files, ({ group }) => group)
  const minutes = [...groups].map(([group, members]) => {
    const sum = members.reduce((total, { duration }) => total + duration, 0)
    return `${group} ${(sum / 60_000).toFixed(1)} (${members.length} files)`
  })
  const slowest = files.toSorted((one, other) => other.duration - one.duration).slice(0, 10)
  return [
    `Minutes of workers by group: ${minutes.join(', ')}`,
    'The most expensive test files, in seconds of a worker:',
    ...slowest.map(({ duration, file }) => `${(duration / 1000).toFixed(1).padStart(7)}  ${file}`),
  ]
}
