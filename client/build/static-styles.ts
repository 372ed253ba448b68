import { createHash } from 'node:crypto'
import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { css as serialize } from '@emotion/react'
import { RolldownMagicString } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { system } from '../src/ui/theme/system.ts'

const themeSheet = 'virtual:theme.css'
const sheetPrefix = 'virtual:static-styles/'

/**
 * Works out the calls of `css` and `recipeClasses` from `ui/css.ts` while building: each becomes class names, and their
 * rules go into a style sheet. `virtual:theme.css` has what all pages share: the reset, the tokens and global styles.
 */
export function staticStyles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'prakat-static-styles',
    enforce: 'pre',
    resolveId: (id) => (id === themeSheet || id.startsWith(sheetPrefix) ? id : undefined),
    load: (id) => (id === themeSheet ? themeCss() : sheets.get(id)),
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: "css.ts'" },
      handler(code, id) {
        const { rules, text } = evaluateStyles(code, id)
        if (rules.size === 0) return undefined
        const rulesOfFile = inLayers([...rules])
        const sheet = `${sheetPrefix}${hash(rulesOfFile)}.css`
        sheets.set(sheet, rulesOfFile)
        text.append(`\nimport '${sheet}'\n`)
        return { code: text.toString(), map: null }
      },
    },
  }
}

/** What it has in its module, and what is there instead. */
const replacements = {
  'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];': 'const _global = [];',
  'createPreflight({ preflight })': '{}',
}

/** Chakra works out the reset, the tokens and the global styles whenever a page begins, which are in a style sheet here. */
export function withoutGlobalStyles(): Plugin {
  return {
    name: 'prakat-without-global-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
      handler(code) {
        for (const [original, replacement] of Object.entries(replacements)) {
          if (!code.includes(original))
            throw new Error('Chakra computes its global styles in another way now')
          code = code.replace(original, replacement)
        }
        return { code, map: null }
      },
    },
  }
}

function evaluateStyles(code: string, id: string) {
  const rules = new Set<string>()
  const text = new RolldownMagicString(code)
  const classOf = (styles: SystemStyleObject) => {
    const { name, rule } = rulesOf(styles)
    rules.add(rule)
    return name
  }
  new Visitor({
    CallExpression({ callee, arguments: [given], start, end }) {
      if (callee.type !== 'Identifier' || !given) return
      const value = () => literal(code.slice(given.start, given.end), id)
      if (callee.name === 'css')
        text.overwrite(start, end, `'${classOf(value() as SystemStyleObject)}'`)
      if (callee.name === 'recipeClasses')
        text.overwrite(start, end, JSON.stringify(recipeClasses(String(value()), classOf)))
    },
  }).visit(parseSync(id, code).program)
  return { rules, text }
}

function literal(text: string, id: string): unknown {
  try {
    return new Function(`return (${text})`)()
  } catch (cause) {
    throw new Error(`${id}: only literals can be worked out while building, not ${text}`, { cause })
  }
}

/** Those of a recipe by variant and value, its own as `base`; those of a recipe with slots by slot. */
function recipeClasses(name: string, classOf: (styles: SystemStyleObject) => string) {
  const inLayer = (styles: SystemStyleObject = {}) => classOf({ '@layer recipes': styles })
  const of = (styles: Record<string, SystemStyleObject>) =>
    Object.fromEntries(Object.entries(styles).map(([key, own]) => [key, inLayer(own)]))
  if (system.isSlotRecipe(name)) return of(system.getSlotRecipe(name, {}).base ?? {})
  const { base, variants = {} } = system.getRecipe(name, {})
  // First, as what comes later in a sheet counts.
  const own = { base: inLayer(base) }
  const byVariant = Object.entries(variants).map(([variant, values]) => [
    variant,
    of(values as Record<string, SystemStyleObject>),
  ])
  return { ...own, ...Object.fromEntries(byVariant) }
}

function rulesOf(styles: SystemStyleObject) {
  const { styles: declarations } = serialize(system.css(styles))
  // Chakra remembers what it worked out for the same properties in another order, so which comes first is chance, and
  // the server's build has to find the names that the client's has.
  const name = `s${hash(declarations.split(';').sort().join(';'))}`
  return { name, rule: `.${name}{${declarations}}` }
}

const hash = (text: string) =>
  createHash('sha1').update(text).digest('base64url').replaceAll(/\W/g, '').slice(0, 6)

// Each sheet says in which order the layers apply, as any of them may come first.
const inLayers = (rules: string[]) => [system.layers.atRule, ...rules].join('\n')

// Where nothing is around a rule, Chakra's `&` stands for nothing.
const themeCss = () =>
  inLayers(system._global.map((styles) => serialize(styles).styles.replaceAll('&', '')))
