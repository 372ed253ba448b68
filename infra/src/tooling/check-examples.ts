import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { repoRoot } from './repo-root.ts'

type Sources = Record<string, string>

/** Pieces that have no example, and why. */
const excepted: Record<string, string> = {
  PageTitle: 'is the title of the window, and draws nothing in the page',
  MainContent: 'is around every page, and a page has one',
  SkipLink: 'is the first stop of the Tab key on every page, and a page has one',
  PlainFrame: 'is a whole page, with a main content of its own',
  Toaster: 'is there once for all pages; what it shows is the example of toast',
}

/** The pieces of `client/src/ui` that the style guide does not show. */
export async function checkExamples(): Promise<{ code: number; output: string }> {
  const problems = missingExamples(
    read('client/src/ui/*.tsx'),
    read('client/src/examples/*-examples.tsx'),
    excepted,
  )
  return { code: problems.length, output: problems.join('\n') }
}

/** @param excepted pieces without an example, each with the reason */
export function missingExamples(ui: Sources, examples: Sources, excepted: Record<string, string>) {
  const pieces = Object.entries(ui).flatMap(([file, code]) =>
    componentsOf(code).map((name) => ({ file, name })),
  )
  const listed = Object.values(examples).flatMap(examplesOf)
  const isShown = ({ file, name }: { file: string; name: string }) =>
    listed.some((example) => example.name === name && example.from === `../ui/${basename(file)}`)
  return [
    ...pieces
      .filter((piece) => !isShown(piece) && !Object.hasOwn(excepted, piece.name))
      .map(({ file, name }) => `${file}: ${name} has no example in client/src/examples`),
    ...Object.keys(excepted)
      .filter((name) => !pieces.some((piece) => piece.name === name && !isShown(piece)))
      .map((name) => `${name} needs no exception in infra/src/tooling/check-examples.ts`),
  ]
}

/** What a file exports that is called as a component is: a function or a styled element. */
function componentsOf(code: string): string[] {
  const { body } = parseSync('ui.tsx', code).program
  const names = body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return nameOf(statement.declaration, 'id')
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
    const { declaration, specifiers } = statement
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap((each) => nameOf(each, 'id'))
    if (declaration) return nameOf(declaration, 'id')
    return specifiers.flatMap((each) => nameOf(each, 'exported'))
  })
  return names.filter((name) => /^[A-Z]/.test(name))
}

/** What a node is called, by the part of it that says so; nothing where it is a pattern or nameless. */
function nameOf(node: object, part: 'id' | 'exported'): string[] {
  const { name } = ((node as Record<string, unknown>)[part] ?? {}) as { name?: unknown }
  return typeof name === 'string' ? [name] : []
}

/** The examples of a file, each with where what it shows comes from. */
function examplesOf(code: string): { name: string; from: string }[] {
  const imported = [...code.matchAll(/^import \{([^}]*)\} from '(.+?)'$/gm)].flatMap(
    ([, names, from]) => names!.split(',').map((name) => ({ name: name.trim(), from: from! })),
  )
  const keys = new Set([...code.matchAll(/^ {2}(\w+): \{$/gm)].map(([, key]) => key))
  return imported.filter(({ name }) => keys.has(name))
}

const read = (pattern: string): Sources =>
  Object.fromEntries(
    globSync(pattern, { cwd: repoRoot, exclude: (file) => file.includes('.test.') })
      .sort()
      .map((file) => [file, readFileSync(join(repoRoot, file), 'utf8')]),
  )
