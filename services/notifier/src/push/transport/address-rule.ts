import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parse('2000::')
/** The well-known prefix. Local ones (RFC 8215) lead into one's own network. */
const nat64 = ipaddr.IPv6.parse('64:ff9b::')

/**
 * Whether an IP address is public: not private, loopback, link-local, carrier-grade NAT, multicast or reserved. An
 * IPv6 address that embeds an IPv4 address (mapped, NAT64, 6to4) is judged by the latter.
 */
export function isPublicAddress(text: string): boolean {
  // A link-local address may name its interface.
  const plain = text.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return false
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  switch (address.range()) {
    case 'unicast':
      // Nothing outside of 2000::/3 is assigned (RFC 4291 §2.4), but old forms of IPv4 addresses lie there.
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
