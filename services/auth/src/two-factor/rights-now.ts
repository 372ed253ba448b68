import type { Rights } from '@prakat/kit/policy'

/** What goes beyond a member waits for the second factor that the role asks for. */
export function rightsNow({ limited, ...row }: Rights & { limited: boolean }): Rights {
  if (limited) return { role: 'member', permissions: [], departmentIds: [] }
  const { role, permissions, departmentIds } = row
  return { role, permissions, departmentIds }
}
