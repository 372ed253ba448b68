import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { repoRoot } from './repo-root.ts'

const place = 'docs/specification.md'
/** How many lines each section of what was asked for has, from the first. */
const linesOf = [5, 37, 11, 25, 8, 5, 22, 21, 22]

/** Whether each line of the specification says by which code it is done and by which tests proved, and both are there. */
export async function checkSpecification(): Promise<{ code: number; output: string }> {
  const document = readFileSync(join(repoRoot, place), 'utf8')
  const problems = problemsOf(document, linesOf, (path) =>
    existsSync(join(repoRoot, path)) ? () => readFileSync(join(repoRoot, path), 'utf8') : null,
  )
  return { code: problems.length, output: problems.join('\n') }
}

/** How to read what is at a path of the repository; null where nothing is. */
type Find = (path: string) => (() => string) | null

/** @param linesOf how many lines each section has, from the first */
export function problemsOf(document: string, linesOf: number[], find: Find): string[] {
  const lines = linesIn(document)
  const names = new Map<string, Set<string>>()
  const testsIn = (path: string, read: () => string) => {
    if (!names.has(path)) names.set(path, testNames(path, read()))
    return names.get(path)!
  }
  return [
    ...misnumbered(
      lines.map(({ number }) => number),
      linesOf,
    ),
    ...lines.flatMap(({ number, links }) => {
      const code = links.filter(({ kind }) => kind === 'Code')
      const tests = links.filter(({ kind, named }) => kind === 'Test' && named.length > 0)
      return [
        ...(code.length === 0 ? [`${number}: no code`] : []),
        ...(tests.length === 0 ? [`${number}: no test`] : []),
        ...links.flatMap(({ kind, path, named }) => {
          const read = find(path)
          if (!read) return [`${number}: ${path} is not there`]
          if (kind !== 'Test') return []
          if (!/\.test\.tsx?$/.test(path)) return [`${number}: ${path} has no tests`]
          const found = testsIn(path, read)
          return named
            .filter((name) => !found.has(name))
            .map((name) => `${number}: no test in ${path} is called “${name}”`)
        }),
      ]
    }),
  ]
}

interface Link {
  kind: 'Code' | 'Test' | 'Beside'
  path: string
  /** What stands behind it as code: names of tests. */
  named: string[]
}

/** The numbered lines, each with its links to files. */
function linesIn(document: string): { number: string; links: Link[] }[] {
  return document.split(/^- (?=\*\*\d+\.\d+\*\* )/m).flatMap((text) => {
    const number = /^\*\*(\d+\.\d+)\*\* /.exec(text)?.[1]
    if (!number) return []
    const [body] = text.split(/^#/m)
    return [{ number, links: body!.split('\n').flatMap(linksIn) }]
  })
}

function linksIn(row: string): Link[] {
  const kind = /^ {2}- (Code|Test): /.exec(row)?.[1] as Link['kind'] | undefined
  return row.split(/(?=\[[^\]]+\]\()/).flatMap((part) => {
    const target = /^\[[^\]]+\]\(([^)#]+)[^)]*\)/.exec(part)?.[1]
    if (!target || /^\w+:/.test(target)) return []
    const named = [...part.matchAll(/(`+)(.+?)\1(?!`)/g)].map(([, , name]) =>
      name!.replace(/^ (`.*|.*`) $/, '$1').trim(),
    )
    const path = posix.normalize(`${posix.dirname(place)}/${target}`)
    return [{ kind: kind ?? 'Beside', path, named }]
  })
}

function misnumbered(numbers: string[], linesOf: number[]): string[] {
  const expected = linesOf.flatMap((count, section) =>
    Array.from({ length: count }, (_, line) => `${section + 1}.${line + 1}`),
  )
  const at = expected.findIndex((number, index) => number !== numbers[index])
  if (at >= 0) return [`${expected[at]} is expected, and there is ${numbers[at] ?? 'nothing'}`]
  return numbers.slice(expected.length).map((number) => `${number} is one too many`)
}

/** What the tests of a file are called. Those that never run are none. */
export function testNames(path: string, code: string): Set<string> {
  const names = new Set<string>()
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      const called = /^(?:test|it)\b/.exec(code.slice(callee.start, callee.end))
      if (!called || !name || /\.(skip|todo)\b/.test(code.slice(callee.start, callee.end))) return
      const text = textOf(name)
      if (text !== null) names.add(text)
    },
  })
  visitor.visit(parseSync(path, code).program)
  return names
}

function textOf(node: { type: string }): string | null {
  if (node.type === 'Literal') return String((node as unknown as { value: unknown }).value)
  if (node.type !== 'TemplateLiteral') return null
  const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
  return quasis.length === 1 ? quasis[0]!.value.cooked : null
}
