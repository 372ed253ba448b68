/** The record without these ids. */
export const without = (record: Record<string, number>, ids: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)))
