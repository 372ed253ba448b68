import { serverAddress, siteIdentity, type Identity } from '../api/server-address.ts'

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

/** Paints everything that has the main colour in that of the organisation, and the tab with its logo, now and whenever it changes. */
export function paintBrand(): void {
  const { style } = document.documentElement
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const ownIcon = icon?.href
  const paint = ({ shades, logo }: Pick<Identity, 'shades' | 'logo'>) => {
    if (icon && ownIcon) icon.href = logo ? serverAddress.of(logo) : ownIcon
    for (const [at, step] of steps.entries())
      style.setProperty(`--prakat-colors-brand-${step}`, shades?.[at] ?? '')
  }
  paint(siteIdentity.getState())
  siteIdentity.subscribe(paint)
}
