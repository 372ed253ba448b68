import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../tooling/repo-root.ts'
import { countTests, type Failing, failuresOf, timesOf, retriedTests } from './run-report.ts'

const file = (failed: boolean, ...tests: string[]) => ({ failed, tests })

test('passed and failed tests are counted, skipped ones are not', () => {
  const files = [file(true, 'passed', 'failed', 'failed'), file(false, 'passed', 'skipped')]
  expect(countTests(files, 0)).toEqual({ passed: 2, failed: 2 })
})

test('a file that does not load is one failure', () => {
  expect(countTests([file(true), file(false, 'passed')], 0)).toEqual({ passed: 1, failed: 1 })
})

test('an error outside of any test is a failure', () => {
  expect(countTests([file(false, 'passed')], 1)).toEqual({ passed: 1, failed: 1 })
})

test('the times are those of each group, and of the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    ...{ group: at < 2 ? 'unit' : 'int', file: `file ${at}` },
    duration: at * 6000,
  }))
  const lines = timesOf(files)
  expect(lines[0]).toBe('Minutes of workers by group: unit 0.1 (2 files), int 6.5 (10 files)')
  expect(lines.slice(2)).toHaveLength(10)
  expect(lines[2]).toBe('   66.0  file 11')
})

const errors = (...messages: string[]) =>
  messages.map((message) => ({
    message,
    stacks: [
      { file: join(repoRoot, 'kit/wait.ts'), line: 5 },
      { file: join(repoRoot, 'kit/a.test.ts'), line: 31 },
    ],
  }))
function module(own: string[], suite: string[], test: string[], flaky = false): Failing {
  return {
    ...{ relativeModuleId: 'kit/a.test.ts', errors: () => errors(...own) },
    children: {
      allSuites: () => [{ fullName: 'lists', errors: () => errors(...suite) }],
      allTests: () => [
        {
          fullName: 'lists > sort',
          result: () => ({ errors: errors(...test) }),
          diagnostic: () => ({ flaky }),
        },
      ],
    },
  }
}

test('what failed is named with its line, be it a test, the clean-up of a group or of a file', () => {
  expect(failuresOf([module([], [], [])], [])).toEqual([])
  const modules = [module(['port in use'], ['not closed'], ['1 is not 2\nas one sees', 'page'])]
  expect(failuresOf(modules, [{ message: 'unhandled' }])).toEqual([
    'Failed:',
    '  kit/a.test.ts:31: port in use',
    '  kit/a.test.ts:31 > lists: not closed',
    '  kit/a.test.ts:31 > lists > sort: 1 is not 2',
    '  kit/a.test.ts:31 > lists > sort: page',
    '  outside of any test: unhandled',
  ])
})

test('what passed only when it was tried again is named, and is no failure', () => {
  const modules = [module([], [], ['too late'], true)]
  expect(failuresOf(modules, [])).toEqual([])
  expect(retriedTests(modules)).toEqual([
    'Passed only when tried again, to be mended:',
    '  kit/a.test.ts:31 > lists > sort: too late',
  ])
  expect(retriedTests([module([], [], [])])).toEqual([])
})
