interface Entry {
  id: string
  parentId: string | null
  public: boolean
}

/** For each place the nearest one above it that visitors see; null if there is none. Expects them from the top down. */
export function nearestPublicAncestor(entries: readonly Entry[]): Map<string, string | null> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const above = new Map<string, string | null>()
  for (const { id, parentId } of entries) {
    const parent = parentId ? byId.get(parentId) : undefined
    above.set(id, parent?.public ? parent.id : ((parent && above.get(parent.id)) ?? null))
  }
  return above
}
