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
