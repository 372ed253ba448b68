/** The members of the longest ascending part of a list of different numbers: what stays when the rest is moved. */
export function longestAscending(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    const at = ends.findIndex((end) => end > number)
    const place = at < 0 ? ends.length : at
    previous.set(number, ends[place - 1])
    ends[place] = number
  }
  const found = new Set<number>()
  for (let each = ends.at(-1); each !== undefined; each = previous.get(each)) found.add(each)
  return found
}
