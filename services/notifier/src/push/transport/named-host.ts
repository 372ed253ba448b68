/** Whether PUSH_ALLOWED_HOSTS names this host: `*`, `host`, `host:port`, or `*.domain` for all below it. */
export function isNamedHost(
  to: { hostname: string; port: string },
  allowedHosts: readonly string[],
): boolean {
  const port = to.port || '443'
  return allowedHosts.some((allowed) => {
    if (allowed === '*') return true
    const [host = '', onlyPort] = allowed.split(':')
    if (onlyPort !== undefined && onlyPort !== port) return false
    return host.startsWith('*.') ? to.hostname.endsWith(host.slice(1)) : to.hostname === host
  })
}
