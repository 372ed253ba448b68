import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

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
