/** What a JSON pointer (RFC 6901) leads to within `value`; undefined when it leads nowhere. */
export function readPointer(value: unknown, pointer: string): unknown {
  if (pointer === '') return value
  let found = value
  for (const part of pointer.replace(/^\//, '').split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}
