const nameFields = ['title', 'titleEn', 'nameEn', 'name']

/** What something is called in a snapshot of the audit log. */
export function nameIn(snapshot: unknown): string | null {
  if (typeof snapshot !== 'object' || snapshot === null) return null
  const values = snapshot as Record<string, unknown>
  const name = nameFields.map((field) => values[field]).find((value) => typeof value === 'string')
  return typeof name === 'string' && name !== '' ? name : null
}
