import { isTextLink } from '@prakat/schema/safe-link'

export const isLink = (address: string) => address.length <= 2000 && isTextLink(address)

/**
 * The address that somebody typed, with https://, mailto: or tel: where they left it out; null if a link may not lead
 * there.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const given = [text, `mailto:${text}`, `tel:${text.replaceAll(' ', '')}`]
  const address = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text)
    ? `https://${text}`
    : given.find(isLink)
  return address !== undefined && isLink(address) ? address : null
}
