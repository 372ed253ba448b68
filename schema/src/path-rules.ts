// On which pages something appears, as server and client read it.

/** `/`, `/a/b`, or with `*` at its end whatever begins so. */
export const isPathRule = (rule: string) => /^\/(?:[^\s*?#]*\*?)$/.test(rule)

const fits = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule

/** Whether one of the rules fits; those with `!` before them are exceptions. No rule but exceptions: every page. */
export function appearsAt(rules: readonly string[], path: string): boolean {
  const [but, on] = [true, false].map((isException) =>
    rules.filter((rule) => rule.startsWith('!') === isException),
  ) as [string[], string[]]
  if (but.some((rule) => fits(rule.slice(1), path))) return false
  return on.length === 0 || on.some((rule) => fits(rule, path))
}
