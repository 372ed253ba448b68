/** A `dns.lookup` by which every host has these addresses. */
export const resolveTo =
  (...addresses: string[]) =>
  (_host: string, options: { all?: boolean }, callback: (...args: any[]) => void) => {
    const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) callback(null, all)
    else callback(null, all[0]!.address, all[0]!.family)
  }
