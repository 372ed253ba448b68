import { categories, departments, groups, people, positions } from './directory-of.tsx'

export const useDepartmentNames = departments.useNames
export const usePositionNames = positions.useNames
export const useCategoryNames = categories.useNames
export const useGroupNames = groups.useNames
export const usePersonNames = people.useNames
export { usePlaceNames } from './directory-of.tsx'

export const DepartmentNamed = departments.Named
export const PositionNamed = positions.Named
export const PersonNamed = people.Named
