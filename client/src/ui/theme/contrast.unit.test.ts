import { expect, test } from 'vitest'
import { system } from './system.ts'

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** A token's colour, mixed with the panel below it where it is see-through. */
function colorOf(name: string, mode: Mode): number[] {
  const token = system.tokens.getByName(`colors.${name}`)
  if (!token) throw new Error(`There is no colour ${name}`)
  const { conditions } = token.extensions
  return read(String(conditions ? conditions[`_${mode}`] : token.value), mode)
}

function read(value: string, mode: Mode): number[] {
  const reference =
    /^\{colors\.([\w.]+)\}$/.exec(value)?.[1] ??
    /var\(--prakat-colors-([\w-]+)\)/.exec(value)?.[1]?.replaceAll('-', '.')
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, transparent\)$/.exec(value)
  if (mix) {
    const below = colorOf('bg.panel', mode)
    const strength = Number(mix[2]) / 100
    return read(mix[1]!, mode).map((part, i) => part * strength + below[i]! * (1 - strength))
  }
  if (reference) return colorOf(reference, mode)
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(value)
  if (!hex) throw new Error(`Not a colour: ${value}`)
  return hex.slice(1).map((part) => parseInt(part, 16))
}

/** WCAG 2.2, 1.4.3. */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(color: number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral']
const pairs = [
  ...['fg', 'fg.muted', 'fg.subtle'].flatMap((fg) =>
    ['bg', 'bg.canvas', 'bg.subtle', 'bg.muted', 'bg.panel'].map((bg) => [fg, bg]),
  ),
  ...['error', 'warning', 'success', 'info'].map((tone) => [`fg.${tone}`, 'bg.panel']),
  ...tones.flatMap((tone) => [
    [`${tone}.fg`, `${tone}.subtle`],
    [`${tone}.fg`, `${tone}.muted`],
    [`${tone}.fg`, 'bg.panel'],
    [`${tone}.contrast`, `${tone}.solid`],
  ]),
] as [string, string][]

test.each(modes)('words can be read on what they stand on, in %s', (mode) => {
  const faint = pairs
    .map(([fg, bg]) => ({ fg, bg, is: contrast(colorOf(fg, mode), colorOf(bg, mode)) }))
    .filter(({ is }) => is < 4.5)
  expect(faint).toEqual([])
})

test('the tones have the colours that they are meant to have', () => {
  const scales = { primary: 'green', secondary: 'blue', success: 'green', info: 'blue' }
  const more = { warning: 'yellow', error: 'red', neutral: 'slate' }
  for (const [tone, scale] of Object.entries({ ...scales, ...more }))
    expect([tone, colorOf(`${tone}.emphasized`, 'light')]).toEqual([
      tone,
      colorOf(`${scale}.200`, 'light'),
    ])
})
