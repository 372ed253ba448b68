import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Group, listDirectory } from '@prakat/schema/account'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { listGroups } from '../directory/list-groups.ts'
import { allRows, mostRows } from './most-rows.ts'
import { noteExport } from './note-export.ts'
import { toCsv } from './to-csv.ts'

export async function exportGroups(
  auth: AuthContext,
  { filter }: Pick<z.output<typeof listDirectory>, 'filter'>,
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
