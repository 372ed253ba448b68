/** Both ends included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * The one range of bytes that a `Range` header asks for, of something of that size (RFC 9110 §14.1.2). What is no range
 * of bytes, or is several, is `undefined`, and answered with the whole; players and resumed downloads ask for one.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  // A list may have empty elements and blanks around its commas.
  const match = /^bytes=[\s,]*(\d*)-(\d*)[\s,]*$/i.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { from: Math.max(0, size - Number(last)), to: size - 1 }
  }
  if (last !== '' && BigInt(last) < BigInt(first)) return undefined
  return Number(first) >= size
    ? 'unsatisfiable'
    : { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
