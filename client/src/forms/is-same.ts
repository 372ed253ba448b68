/** Whatever the order in which objects name their properties: the database has one of its own. */
export const isSame = (one: unknown, other: unknown) => inOrder(one) === inOrder(other)
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
