import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { defineConfig, mergeConfigs } from '@chakra-ui/react/styled-system'
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { colors, semanticColors } from './colors.ts'

const standIns = "'IBM Plex Sans stand-in', 'IBM Plex Sans stand-in on Linux'"
const font = `'IBM Plex Sans', 'IBM Plex Sans Thai', ${standIns}, system-ui, sans-serif`
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"
const shadow = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

const themeConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'prakat',
  cssVarsRoot: ':where(html)',
  globalCss: {
    ...globalCss,
    html: {
      color: 'fg',
      bg: 'bg.canvas',
      lineHeight: '1.5',
      colorPalette: 'primary',
      textRendering: 'optimizeLegibility',
      // A word of any length breaks rather than widen the page.
      overflowWrap: 'break-word',
    },
    // As what they stand in has it, which the reset takes from them.
    'p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
    'body, #root': { minHeight: '100dvh' },
    // Vowels and tone marks above and below would touch the next line of a tight heading.
    ':is(h1, h2, h3, h4, [data-title]):lang(th)': { lineHeight: '1.4 !important' },
    // Lifts what floats at the bottom above the bar of actions that a phone shows there.
    ':root:has([data-bottom-bar])': { '--bottom-bar': { base: '4.5rem', md: '0px' } },
    // What has the focus comes into view below the head that stays there.
    ':root:has([data-editor-head])': { scrollPaddingTop: { md: '8.5rem' } },
    ':root:has([data-install-banner])': { '--install-banner': { base: '9rem', md: '4rem' } },
    ':root:has([data-save-bar])': { '--bottom-bar': '4.5rem' },
    // Stops both native and Chakra's motion for people who ask for less.
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // However short, one that inherits a value of another takes its frames.
        transitionProperty: 'none !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    layerStyles,
    animationStyles,
    tokens: {
      ...tokens,
      colors,
      fonts: { heading: { value: font }, body: { value: font }, mono: { value: mono } },
    },
    semanticTokens: {
      radii: {
        l1: { value: '0.25rem' },
        l2: { value: '0.5rem' },
        l3: { value: '0.75rem' },
      },
      shadows: {
        xs: shadow('0 1px 2px rgb(22 29 36 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.4)'),
        sm: shadow('0 1px 3px rgb(22 29 36 / 0.09)', '0 1px 3px rgb(0 0 0 / 0.5)'),
        md: shadow('0 4px 12px rgb(22 29 36 / 0.09)', '0 4px 12px rgb(0 0 0 / 0.5)'),
        lg: shadow(
          '0 0 0 1px rgb(22 29 36 / 0.06), 0 12px 32px -4px rgb(22 29 36 / 0.16)',
          '0 0 0 1px rgb(255 255 255 / 0.08), 0 12px 32px -4px rgb(0 0 0 / 0.7)',
        ),
        xl: shadow(
          '0 0 0 1px rgb(22 29 36 / 0.06), 0 16px 40px -6px rgb(22 29 36 / 0.2)',
          '0 0 0 1px rgb(255 255 255 / 0.09), 0 16px 40px -6px rgb(0 0 0 / 0.75)',
        ),
      },
      colors: semanticColors,
    },
  },
})

/** Tokens, utilities and global style without any component recipe; each system adds its own. */
export const baseConfig = mergeConfigs(defaultBaseConfig, themeConfig)
