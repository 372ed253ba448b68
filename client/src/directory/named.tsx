import { useDepartmentNames } from './use-department-names.ts'
import { usePersonNames } from './use-person-names.ts'
import { usePositionNames } from './use-position-names.ts'

/** A department by its id, in words. */
export function DepartmentNamed({ id }: { id: string }) {
  return useDepartmentNames([id])(id)
}

/** A position by its id, in words. */
export function PositionNamed({ id }: { id: string }) {
  return usePositionNames([id])(id)
}

/** A person by their id, in words. */
export function PersonNamed({ id }: { id: string }) {
  return usePersonNames([id])(id)
}
