import type { Department } from './department.ts'

/** A department as an update wants it: the whole of it, with what changes. */
export function inputOf(row: Department, changes: { parentId: string | null; order: number }) {
  const { nameEn, nameTh, slug, code, headId, phone, email, address } = row
  return {
    ...{ nameEn, nameTh, slug, code, headId, phone, email, address },
    public: row.public,
    ...changes,
  }
}
