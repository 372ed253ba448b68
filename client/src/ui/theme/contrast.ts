import { system } from './system.ts'

type Mode = 'light' | 'dark'
type Rgb = readonly number[]

const steps = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']

/**
 * A token's colour, mixed with the panel below it where it is see-through.
 *
 * @param shades those of the organisation's main colour, where it has one of its own
 */
export function colorOf(name: string, mode: Mode, shades: readonly string[] | null = null): Rgb {
  const own = shades?.[steps.indexOf(/^brand\.(\d+)$/.exec(name)?.[1] ?? '')]
  if (own) return read(own, mode, shades)
  const token = system.tokens.getByName(`colors.${name}`)
  if (!token) throw new Error(`There is no colour ${name}`)
  const { conditions } = token.extensions
  return read(String(conditions ? conditions[`_${mode}`] : token.value), mode, shades)
}

function read(value: string, mode: Mode, shades: readonly string[] | null): Rgb {
  const reference =
    /^\{colors\.([\w.]+)\}$/.exec(value)?.[1] ??
    /var\(--prakat-colors-([\w-]+)\)/.exec(value)?.[1]?.replaceAll('-', '.')
  const mix = /^color-mix\(in srgb, (.+) (\d+)%, transparent\)$/.exec(value)
  if (mix) {
    const below = colorOf('bg.panel', mode, shades)
    const strength = Number(mix[2]) / 100
    return read(mix[1]!, mode, shades).map(
      (part, i) => part * strength + below[i]! * (1 - strength),
    )
  }
  if (reference) return colorOf(reference, mode, shades)
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value)
  if (!hex) throw new Error(`Not a colour: ${value}`)
  return hex.slice(1).map((part) => parseInt(part, 16))
}

/** WCAG 2.2, 1.4.3. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
