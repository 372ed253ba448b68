import { isSafeLink } from '@prakat/schema/safe-link'

export const isLink = (address: string) => address.length <= 2000 && isSafeLink(address)

/** The address that somebody typed, with https:// where they left it out; null if a link may not lead there. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const address = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(text) ? `https://${text}` : text
  return isLink(address) ? address : null
}
