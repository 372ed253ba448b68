/** A department as it decides where its page is. */
interface Placed {
  id: string
  parentId: string | null
  slug: string
  /** It is public and in use. */
  isVisible: boolean
}

/**
 * Where each department has its page; null for none. The path leads through those above that visitors see, so one below a
 * hidden department is right below the nearest that is shown, and nothing tells of the hidden one. Where two come to
 * have the same path so, the one that was made first keeps it, and the others have a number behind theirs.
 * @param departments the oldest first
 */
export function contactPaths(departments: readonly Placed[]): Map<string, string | null> {
  const byId = new Map(departments.map((each) => [each.id, each]))
  const nearestPublicAncestor = ({ parentId }: Placed): string | null => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return !parent || parent.isVisible ? (parent?.id ?? null) : nearestPublicAncestor(parent)
  }
  const below = Map.groupBy(
    departments.filter(({ isVisible }) => isVisible),
    nearestPublicAncestor,
  )
  const paths = new Map<string, string | null>(departments.map(({ id }) => [id, null]))
  const place = (above: string | null, prefix: string): void => {
    for (const [id, slug] of distinct(below.get(above) ?? [])) {
      paths.set(id, prefix + slug)
      place(id, `${prefix}${slug}/`)
    }
  }
  place(null, '')
  return paths
}

/** Each by a slug that no other of them has. */
function distinct(siblings: readonly Placed[]): Map<string, string> {
  const taken = new Set(siblings.map(({ slug }) => slug))
  const given = new Set<string>()
  return new Map(
    siblings.map(({ id, slug }) => {
      let free = slug
      for (let number = 2; given.has(free) || (free !== slug && taken.has(free)); number += 1)
        free = `${slug}-${number}`
      given.add(free)
      return [id, free]
    }),
  )
}
