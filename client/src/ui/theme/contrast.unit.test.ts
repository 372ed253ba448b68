import { expect, test } from 'vitest'
import { colorOf, contrast } from './contrast.ts'

const modes = ['light', 'dark'] as const
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

test('the main colour is that of the organisation where it has one', () => {
  const shades = Array.from({ length: 11 }, (_none, at) => `#0000${10 + at}`)
  expect(colorOf('primary.solid', 'light', shades)).toEqual([0, 0, 0x16])
  expect(colorOf('success.solid', 'light', shades)).toEqual(colorOf('success.solid', 'light'))
})
