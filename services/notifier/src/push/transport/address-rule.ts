import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parse('2000::')
/** The prefix for everybody; those of a network's own (RFC 8215) lead into it. */
const nat64 = ipaddr.IPv6.parse('64:ff9b::')

/**
 * Whether an IP address is one of the public internet: not private, loopback, link-local, shared by a carrier,
 * multicast or reserved. What an IPv6 address carries of IPv4 (mapped, NAT64, 6to4) is judged by that.
 */
export function isPublicAddress(text: string): boolean {
  // A link-local address may name its interface.
  const plain = text.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return false
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  switch (address.range()) {
    case 'unicast':
      // Outside of 2000::/3 nothing is given out (RFC 4291 §2.4), but old forms of IPv4 addresses lie there.
      return address.match(globalUnicast, 3)
    case 'rfc6052':
      return address.match(nat64, 96) && isPublicAddress(ipv4In(address, 12))
    case '6to4':
      return isPublicAddress(ipv4In(address, 2))
    default:
      return false
  }
}

function ipv4In(address: ipaddr.IPv6, offset: number): string {
  return address
    .toByteArray()
    .slice(offset, offset + 4)
    .join('.')
}
