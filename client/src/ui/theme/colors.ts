import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'

function scale(...values: string[]) {
  const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
  return Object.fromEntries(steps.map((step, index) => [step, { value: values[index] ?? '' }]))
}

const green = scale(
  '#eefaf3',
  '#d8f3e3',
  '#b3e6ca',
  '#80d2aa',
  '#48b784',
  '#219a66',
  '#0f7d50',
  '#0a6542',
  '#0a5036',
  '#08412d',
  '#03251a',
)

/** Raw scales; components use the semantic tokens made from them, never these. */
export const colors = defineTokens.colors({
  white: { value: '#ffffff' },
  black: { value: '#05080b' },
  green,
  // Another hue where the settings have one; what stands for success stays green.
  brand: green,
  blue: scale(
    '#eff5ff',
    '#dce8fe',
    '#c0d6fd',
    '#95bbfb',
    '#6397f6',
    '#3f75ee',
    '#2a59dc',
    '#2247c0',
    '#213d9b',
    '#20377a',
    '#16224a',
  ),
  yellow: scale(
    '#fefaec',
    '#fcf1c9',
    '#f9e08d',
    '#f5ca52',
    '#f2b52b',
    '#e69611',
    '#b96d0b',
    '#97500e',
    '#7c4013',
    '#683515',
    '#3b1b07',
  ),
  red: scale(
    '#fef3f2',
    '#fee4e2',
    '#fecdca',
    '#fca9a3',
    '#f7766d',
    '#ec4a3f',
    '#d32f24',
    '#b1241b',
    '#93211a',
    '#79221c',
    '#420d0a',
  ),
  slate: scale(
    '#f8fafb',
    '#f1f4f6',
    '#e3e8ec',
    '#cdd5dc',
    '#98a4b0',
    '#66737f',
    '#4b5763',
    '#38434e',
    '#222b34',
    '#161d24',
    '#0d1217',
  ),
})

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })
const ref = (name: string) => `{colors.${name}}`

/** A colour palette: what a component with `colorPalette="<name>"` is painted with. */
function palette(scale: string, solid: [string, string], contrast: [string, string]) {
  const of = (light: number, dark: number) =>
    pair(ref(`${scale}.${light}`), ref(`${scale}.${dark}`))
  const tint = (strength: number) =>
    `color-mix(in srgb, {colors.${scale}.400} ${strength}%, transparent)`
  return {
    solid: pair(ref(`${scale}.${solid[0]}`), ref(`${scale}.${solid[1]}`)),
    contrast: pair(ref(contrast[0]), ref(contrast[1])),
    fg: of(700, 300),
    subtle: pair(ref(`${scale}.50`), tint(12)),
    muted: pair(ref(`${scale}.100`), tint(20)),
    emphasized: pair(ref(`${scale}.200`), tint(32)),
    focusRing: of(500, 400),
    border: pair(ref(`${scale}.300`), tint(40)),
  }
}

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('{colors.white}', '{colors.slate.950}'),
    canvas: pair('{colors.slate.50}', '#0a0e12'),
    subtle: pair('{colors.slate.50}', '#12181e'),
    muted: pair('{colors.slate.100}', '{colors.slate.900}'),
    emphasized: pair('{colors.slate.200}', '{colors.slate.800}'),
    panel: pair('{colors.white}', '#141b22'),
    // What is chosen of a few that lie on what is muted.
    raised: pair('{colors.white}', '{colors.slate.800}'),
    error: pair('{colors.red.50}', 'color-mix(in srgb, {colors.red.400} 12%, transparent)'),
    success: pair('{colors.green.50}', 'color-mix(in srgb, {colors.green.400} 12%, transparent)'),
    warning: pair('{colors.yellow.50}', 'color-mix(in srgb, {colors.yellow.400} 12%, transparent)'),
  },
  fg: {
    DEFAULT: pair('{colors.slate.900}', '#e8edf1'),
    muted: pair('{colors.slate.600}', '#a3b0bc'),
    // As faint as it may be on what is highlighted.
    subtle: pair('#626f7b', '#8794a1'),
    inverted: pair('{colors.white}', '{colors.slate.950}'),
    error: pair('{colors.red.700}', '{colors.red.300}'),
    warning: pair('{colors.yellow.700}', '{colors.yellow.300}'),
    success: pair('{colors.green.700}', '{colors.green.300}'),
    info: pair('{colors.blue.700}', '{colors.blue.300}'),
  },
  border: {
    DEFAULT: pair('{colors.slate.200}', '#26303a'),
    muted: pair('{colors.slate.100}', '#1c242c'),
    emphasized: pair('{colors.slate.300}', '#3a4652'),
    // Form controls need 3:1 against the page.
    control: pair('#87939f', '#5d6b78'),
    error: pair('{colors.red.600}', '{colors.red.400}'),
  },
  primary: palette('brand', ['600', '400'], ['white', 'brand.950']),
  secondary: palette('blue', ['600', '400'], ['white', 'blue.950']),
  success: palette('green', ['600', '400'], ['white', 'green.950']),
  info: palette('blue', ['600', '400'], ['white', 'blue.950']),
  warning: palette('yellow', ['400', '400'], ['yellow.950', 'yellow.950']),
  error: palette('red', ['600', '400'], ['white', 'red.950']),
  neutral: {
    ...palette('slate', ['900', '200'], ['white', 'slate.950']),
    fg: pair('{colors.slate.800}', '#d5dde4'),
    subtle: pair('{colors.slate.100}', '#1b232b'),
    muted: pair('{colors.slate.200}', '#242e38'),
    focusRing: pair('{colors.brand.600}', '{colors.brand.400}'),
    border: pair('{colors.slate.300}', '#36424e'),
  },
})
