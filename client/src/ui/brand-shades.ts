import { siteIdentity } from '../api/server-address.ts'

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

/** Paints everything that has the main colour in that of the organisation, now and whenever it changes. */
export function paintBrand(): void {
  const { style } = document.documentElement
  const paint = ({ shades }: { shades: string[] | null }) => {
    for (const [at, step] of steps.entries())
      style.setProperty(`--prakat-colors-brand-${step}`, shades?.[at] ?? '')
  }
  paint(siteIdentity.getState())
  siteIdentity.subscribe(paint)
}
