import { expect, test } from 'vitest'
import { problemsOf, testNames } from './check-specification.ts'

const files: Record<string, string> = {
  'client/src/ui/toast.ts': 'export const toast = 1',
  'client/src/ui/toast.unit.test.ts': `
    // test('said in a comment alone', () => {})
    test('is there', () => {})
    test.each([1, 2])('is there %i times', () => {})
    describe('a group', () => { it(\`has a \\\`word\\\` in it\`, () => {}) })
    test.skip('never runs', () => {})
    expect('said elsewhere')`,
}
const find = (path: string) => (path in files ? () => files[path]! : null)
const code = '  - Code: [toast.ts](../client/src/ui/toast.ts)\n'
const proof = (name: string, file = 'toast.unit.test.ts') =>
  `  - Test: [${file}](../client/src/ui/${file}) ${name}\n`
const problems = (document: string, linesOf = [1]) => problemsOf(document, linesOf, find)
const line = (number: string, ...rows: string[]) =>
  `- **${number}** Toasts are there.\n${rows.join('')}`

test('a line needs code and a test', () => {
  expect(problems(line('1.1', code, proof('`is there`')))).toEqual([])
  expect(problems(line('1.1', proof('`is there`')))).toEqual(['1.1: no code'])
  expect(problems(line('1.1', code))).toEqual(['1.1: no test'])
  expect(problems(line('1.1', code, proof('')))).toEqual(['1.1: no test'])
})

test('a link leads somewhere, and that of a test to a file of tests', () => {
  const away = '  - Code: [gone.ts](../client/src/ui/gone.ts)\n'
  expect(problems(line('1.1', away, proof('`is there`')))).toEqual([
    '1.1: client/src/ui/gone.ts is not there',
  ])
  const beside =
    '  - Reading: as [decided](decisions/none.md#why) and [said](https://example.org)\n'
  expect(problems(line('1.1', beside, code, proof('`is there`')))).toEqual([
    '1.1: docs/decisions/none.md is not there',
  ])
  expect(problems(line('1.1', code, proof('`is there`', 'toast.ts')))).toEqual([
    '1.1: client/src/ui/toast.ts has no tests',
  ])
})

test.each(['said in a comment alone', 'never runs', 'said elsewhere', 'a group'])(
  'what is no test of the file does not count: %s',
  (name) => {
    expect(problems(line('1.1', code, proof(`\`${name}\``)))).toEqual([
      `1.1: no test in client/src/ui/toast.unit.test.ts is called “${name}”`,
    ])
  },
)

test('each of several names is looked up, also one with a template or with words as code', () => {
  const named = proof('`is there %i times`, `` has a `word` in it ``, `is not there`')
  expect(problems(line('1.1', code, named))).toEqual([
    '1.1: no test in client/src/ui/toast.unit.test.ts is called “is not there”',
  ])
})

test('no line is left out, twice there or one too many', () => {
  const good = (number: string) => line(number, code, proof('`is there`'))
  const all = `${good('1.1')}${good('1.2')}\n## 2 More\n\n${good('2.1')}`
  expect(problems(all, [2, 1])).toEqual([])
  expect(problems(all, [3, 1])).toEqual(['1.3 is expected, and there is 2.1'])
  expect(problems(good('1.1') + good('1.1'), [2])).toEqual(['1.2 is expected, and there is 1.1'])
  expect(problems(good('1.1'), [2])).toEqual(['1.2 is expected, and there is nothing'])
  expect(problems(all, [2])).toEqual(['2.1 is one too many'])
})

test('names are those that the program has, with all that is escaped in it', () => {
  expect([...testNames('a.test.ts', `test('it\\'s 5\\u00a0px', () => {})`)]).toEqual([
    "it's 5\u00a0px",
  ])
})
