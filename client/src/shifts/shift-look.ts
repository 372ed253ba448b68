import type { Shift } from '@prakat/schema/shift-rules'
import { css } from '../ui/css.ts'
import { toneOf, type Tone } from './clock.ts'

/** Where nobody chose a colour: that of the part of the day. */
const byTone: Record<Tone, string> = {
  ...{ morning: 'yellow', day: 'green', evening: 'blue', night: 'grey' },
}

export const colorOf = (shift: Pick<Shift, 'startMinute'> & { color?: string | null }) =>
  shift.color ?? byTone[toneOf(shift)]

/** The classes that say the hue; `hued` and `hueEdge` paint with it. */
export const hues: Record<string, string> = {
  grey: css({ '--shift-hue': '250', '--shift-chroma': '0.15' }),
  red: css({ '--shift-hue': '25', '--shift-chroma': '1' }),
  orange: css({ '--shift-hue': '55', '--shift-chroma': '1' }),
  yellow: css({ '--shift-hue': '92', '--shift-chroma': '1' }),
  green: css({ '--shift-hue': '155', '--shift-chroma': '1' }),
  teal: css({ '--shift-hue': '198', '--shift-chroma': '1' }),
  blue: css({ '--shift-hue': '258', '--shift-chroma': '1' }),
  purple: css({ '--shift-hue': '302', '--shift-chroma': '1' }),
  pink: css({ '--shift-hue': '350', '--shift-chroma': '1' }),
}

export const hued = css({
  bg: 'oklch(0.957 calc(0.04 * var(--shift-chroma)) var(--shift-hue))',
  borderColor: 'oklch(0.8 calc(0.1 * var(--shift-chroma)) var(--shift-hue))',
  borderInlineStartColor: 'oklch(0.66 calc(0.15 * var(--shift-chroma)) var(--shift-hue))',
  color: 'oklch(0.36 calc(0.09 * var(--shift-chroma)) var(--shift-hue))',
  _dark: {
    bg: 'oklch(0.29 calc(0.05 * var(--shift-chroma)) var(--shift-hue))',
    borderColor: 'oklch(0.42 calc(0.08 * var(--shift-chroma)) var(--shift-hue))',
    borderInlineStartColor: 'oklch(0.7 calc(0.14 * var(--shift-chroma)) var(--shift-hue))',
    color: 'oklch(0.91 calc(0.05 * var(--shift-chroma)) var(--shift-hue))',
  },
})

/** Only the edge of what is otherwise plain, or a dot. */
export const hueEdge = css({
  borderInlineStartColor: 'oklch(0.66 calc(0.15 * var(--shift-chroma)) var(--shift-hue))',
})
export const hueDot = css({
  display: 'inline-block',
  w: '2.5',
  h: '2.5',
  borderRadius: 'full',
  flexShrink: '0',
  bg: 'oklch(0.66 calc(0.15 * var(--shift-chroma)) var(--shift-hue))',
})
