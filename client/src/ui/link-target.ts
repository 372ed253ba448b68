/**
 * The path when `value` leads to a page of this site, else null. Browsers drop tabs and newlines,
 * read a backslash as a slash and resolve dot segments, so the parsed address is checked too.
 */
export function sameOriginPath(value: string | null | undefined, origin: string): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return null
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

type NotificationTarget = { kind: 'page'; path: string } | { kind: 'site'; href: string }

/** Where a notification's url leads; null for anything but a path of this site or an http(s) address. */
export function notificationTarget(
  url: string | null | undefined,
  origin: string,
): NotificationTarget | null {
  const path = sameOriginPath(url, origin)
  if (path) return { kind: 'page', path }
  if (!url || !/^https?:\/\//i.test(url)) return null
  try {
    const parsed = new URL(url)
    const own = parsed.origin === origin ? sameOriginPath(parsed.pathname, origin) : null
    if (own) return { kind: 'page', path: own + parsed.search + parsed.hash }
    return { kind: 'site', href: parsed.href }
  } catch {
    return null
  }
}
