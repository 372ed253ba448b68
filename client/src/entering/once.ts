const made = new Map<string, Promise<unknown>>()

/** Does something that the server takes once only, however often a page that is drawn again asks for it. */
export function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = made.get(key) as Promise<T> | undefined
  if (known) return known
  const result = work()
  made.set(key, result)
  return result
}
