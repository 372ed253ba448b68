type TestFile = { failed: boolean; tests: string[] }

/**
 * A file that fails without one of its tests, because it does not load or its clean-up throws, is a
 * failure, and so is every error outside of any test.
 */
export function countTests(files: TestFile[], errorsOutside: number) {
  const count = (file: TestFile, state: string) =>
    file.tests.filter((test) => test === state).length
  let passed = 0
  let failed = errorsOutside
  for (const file of files) {
    passed += count(file, 'passed')
    failed += Math.max(count(file, 'failed'), file.failed ? 1 : 0)
  }
  return { passed, failed }
}
