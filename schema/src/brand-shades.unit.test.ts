import { expect, it } from 'vitest'
import { brandShade, type BrandStep } from './brand-shades.ts'

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const hues = Array.from({ length: 360 }, (_none, hue) => hue)
const [panel, darkPanel] = ['#ffffff', '#141b22']

// As `palette` in the client's colours uses them.
it.each<[string, BrandStep, string | BrandStep]>([
  ['white on a button in light', 600, panel],
  ['dark text on a button in dark', 400, 950],
  ['a link in light', 700, panel],
  ['a link on its tint in light', 700, 50],
  ['a link in dark', 300, darkPanel],
])('keeps %s readable at every hue', (_what, step, on) => {
  for (const hue of hues) {
    const ground = typeof on === 'string' ? on : brandShade(hue, on)
    expect(contrast(brandShade(hue, step), ground), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
  }
})
