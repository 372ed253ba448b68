// The shades of the main colour for a hue: those of the product's own green, turned. As lightness and chroma stay, text
// on them can be read whatever the hue is; a test tries them all.

const steps = {
  50: [0.977, 0.015],
  100: [0.94, 0.034],
  200: [0.88, 0.065],
  300: [0.795, 0.1],
  400: [0.7, 0.115],
  500: [0.6, 0.115],
  600: [0.5, 0.11],
  700: [0.43, 0.095],
  800: [0.375, 0.08],
  900: [0.33, 0.065],
  950: [0.24, 0.045],
} as const
export type BrandStep = keyof typeof steps
export const brandSteps = Object.keys(steps).map(Number) as BrandStep[]

/** All shades, from the lightest to the darkest. */
export const brandShades = (hue: number): string[] =>
  brandSteps.map((step) => brandShade(hue, step))

/** The shade as `#rrggbb`; a colour that no screen shows has less chroma instead. */
export function brandShade(hue: number, step: BrandStep): string {
  const [lightness, most] = steps[step]
  for (let chroma = most as number; ; chroma -= 0.005) {
    const channels = linearOf(lightness, Math.max(0, chroma), hue)
    if (chroma <= 0 || channels.every((value) => value >= -0.0005 && value <= 1.0005))
      return `#${channels.map(hexOf).join('')}`
  }
}

/** OKLCH to linear sRGB (https://bottosson.github.io/posts/oklab/). */
function linearOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexOf(linear: number): string {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
