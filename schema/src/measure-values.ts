/** How much is in an object or list, and in how many layers. */
export interface ValueSize {
  values: number
  depth: number
}

/** Stops soon after `most`. Not recursive: what somebody sent may be nested deeply. */
export function measureValues(of: object, most: ValueSize): ValueSize {
  const size = { values: 0, depth: 0 }
  const waiting: Array<[value: unknown, depth: number]> = [[of, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    size.depth = Math.max(size.depth, depth)
    for (const each of Array.isArray(value) ? value : Object.values(value)) {
      size.values += 1
      if (size.values > most.values || depth > most.depth) return size
      waiting.push([each, depth + 1])
    }
  }
  return size
}
