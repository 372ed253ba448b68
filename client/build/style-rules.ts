import { parse, type ChildNode, type Root } from 'postcss'
import type { Plugin } from 'vite'
import type { StyleRule } from '@prakat/schema/style-rule'

/**
 * Emits the rules of the style sheet one by one, so that a page that the server draws brings those that it needs with
 * it: the whole sheet is ten times as large, and nothing is drawn before it.
 */
export function styleRules(): Plugin {
  return {
    name: 'prakat-style-rules',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const [sheet] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') throw new Error('The build has no style sheet')
      const source = JSON.stringify(rulesIn(parse(String(sheet.source))))
      this.emitFile({ type: 'asset', fileName: '.vite/style-rules.json', source })
    },
  }
}

export function rulesIn(root: Root): StyleRule[] {
  return root.nodes.flatMap((node) => rulesOf(node, []))
}

function rulesOf(node: ChildNode, around: string[]): StyleRule[] {
  if (node.type === 'rule')
    return [{ around, rule: node.toString(), needs: node.selectors.map(classesIn) }]
  if (node.type !== 'atrule') return []
  // Key frames, fonts, properties and the order of layers belong to no class.
  if (!/^(layer|media|supports|container)$/.test(node.name) || !node.nodes)
    return [{ around, rule: node.nodes ? `${node}` : `${node};`, needs: [[]] }]
  return node.nodes.flatMap((inside) =>
    rulesOf(inside, [...around, `@${node.name} ${node.params}`]),
  )
}

/** What has to be there for a selector to match anything. What stands in brackets may be an exception or a choice. */
function classesIn(selector: string): string[] {
  let outside = selector
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replaceAll('\\', ''))
}
