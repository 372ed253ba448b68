import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Group } from '@prakat/schema/group'
import type { ListRows } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { listGroups } from '../directory/list-groups.ts'
import { allRows, mostRows } from '@prakat/kit/resource/most-rows'
import { noteExport } from '@prakat/kit/resource/note-export'
import { toCsv } from '@prakat/kit/resource/to-csv'

export async function exportGroups(
  auth: AuthContext,
  { filter }: Pick<ListRows, 'filter'>,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  authorize(actor, 'group.export')
  const groups = allRows(await listGroups(auth, { first: mostRows, filter }, call))
  await noteExport(auth, actor, call, { command: 'group.export', rows: groups.length, filter })
  return toCsv<Group>(groups, {
    name: (group) => group.name,
    description: (group) => group.description,
    members: (group) => group.memberCount,
    permissions: (group) => group.permissions,
  })
}
