/**
 * How a piece is called: the import, and what its example draws, cut out of the source of both, so that it is what one
 * sees. The formatter sees to it that an example begins and ends where it is looked for.
 */
export function codeOf(source: string, name: string): string {
  const [, own = ''] = source.split(`\n  ${name}: {\n`)
  const [, lines, line] = examplePattern.exec(own) ?? []
  const code = lines?.replaceAll(/^ {6}/gm, '') ?? line
  if (!code) throw new Error(`There is no example ${name}`)
  return [importOf(source, name), '', code].join('\n')
}

/** Several lines in brackets, or one. */
const examplePattern = /^ {4}Example(?:: \(\) =>|\(\)) (?:[({]\n(.*?)\n {4}[)}]|([^\n]*)),$/ms

/** Where it comes from: `ui/badge.tsx`. */
export function fileOf(source: string, name: string): string {
  return importedAs(source, name).path.replace(/^(\.\.\/)+/, '')
}

function importOf(source: string, name: string): string {
  const { imported, path } = importedAs(source, name)
  return `import { ${imported} } from '${path}'`
}

/** Where it comes from, and as what: perhaps by another name than it has there. */
function importedAs(source: string, name: string): { imported: string; path: string } {
  for (const [, names, path] of source.matchAll(/^import \{([^}]*)\} from '(.+?)'$/gm)) {
    const imported = names!.split(',').map((each) => each.trim())
    const own = imported.find((each) => each.replace(/^.* as /, '') === name)
    if (own) return { imported: own, path: path! }
  }
  throw new Error(`${name} is imported nowhere`)
}
