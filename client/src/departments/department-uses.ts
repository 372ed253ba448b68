import type { Uses } from '../directory/use-where-used.ts'

export const departmentUses = (id: string): Uses => ({
  people: { departmentId: id },
  positions: { departmentId: id },
  departments: { parentId: id },
})
