import type { StyleRule } from '@prakat/schema/style-rule'

/** Without them no page has its colours. */
const always = ['light', 'dark']

/** The rules that a document needs, in their order, as the text of a style element. */
export function stylesFor(html: string, rules: readonly StyleRule[]): string {
  const names = new Set(always)
  for (const [, list] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list!.split(' ')) names.add(name.replaceAll('&amp;', '&'))
  const needed = rules.filter(({ needs }) =>
    needs.some((classes) => classes.every((name) => names.has(name))),
  )
  let text = ''
  let open: string[] = []
  for (const { around, rule } of needed) {
    const kept = around.findIndex((each, at) => each !== open[at])
    const shared = kept === -1 ? Math.min(around.length, open.length) : kept
    text += '}'.repeat(open.length - shared)
    text += around
      .slice(shared)
      .map((each) => `${each}{`)
      .join('')
    text += rule
    open = around
  }
  return text + '}'.repeat(open.length)
}
