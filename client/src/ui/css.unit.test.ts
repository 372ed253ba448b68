import { expect, test } from 'vitest'
import { staticStyles } from '../../build/static-styles.ts'

/** What the build makes of a file: its code and its style sheet. */
function build(code: string) {
  const plugin = staticStyles()
  const { handler } = plugin.transform as { handler: (code: string, id: string) => unknown }
  const made = handler(`import { css } from './css.ts'\n${code}`, '/page.tsx') as { code: string }
  const sheet = /import '(virtual:.*\.css)'/.exec(made.code)?.[1] ?? ''
  return { code: made.code, rules: (plugin.load as (id: string) => string)(sheet) }
}

test('styles become a class, and their rules a style sheet, in the words of the theme', () => {
  const { code, rules } = build("const look = css({ mb: '8', _hover: { color: 'fg.muted' } })")
  const name = /const look = '(\w+)'/.exec(code)?.[1]
  expect(rules).toContain(`.${name}{margin-bottom:var(--prakat-spacing-8);`)
  expect(rules).toContain('color:var(--prakat-colors-fg-muted)')
})

test('a recipe has its own rules before those of its variants, so that these count', () => {
  const { code, rules } = build("const look = recipeClasses('button')")
  const { base, size, variant } = JSON.parse(/const look = (.*)/.exec(code)?.[1] ?? '')
  const at = (name: string) => rules.indexOf(`.${name}{@layer recipes`)
  expect(at(base)).toBeGreaterThan(-1)
  expect(at(base)).toBeLessThan(at(size.lg))
  expect(at(base)).toBeLessThan(at(variant.outline))
})

test('what is known only when the page runs is refused', () => {
  expect(() => build('const look = (gap: string) => css({ gap })')).toThrow('/page.tsx')
})
