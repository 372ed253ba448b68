import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { ListRows, Position } from '@prakat/schema/organisation'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { listPositions } from '../organisation/list-positions.ts'
import { allRows, mostRows } from './most-rows.ts'
import { namesById } from './names-by-id.ts'
import { noteExport } from './note-export.ts'
import { toCsv } from './to-csv.ts'

export async function exportPositions(
  auth: AuthContext,
  { filter }: Pick<ListRows, 'filter'>,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  authorize(actor, 'position.export')
  const rows = allRows(await listPositions(auth, { first: mostRows, filter }, call))
  const { sql } = auth.database
  const [department, reportsTo] = await Promise.all([
    namesById(
      sql,
      'department',
      rows.map((row) => row.departmentId),
    ),
    namesById(
      sql,
      'position',
      rows.map((row) => row.reportsToId),
    ),
  ])
  await noteExport(auth, actor, call, { command: 'position.export', rows: rows.length, filter })
  return toCsv<Position>(rows, {
    code: (row) => row.code,
    titleEn: (row) => row.titleEn,
    titleTh: (row) => row.titleTh,
    level: (row) => row.level,
    department: (row) => department(row.departmentId),
    reportsTo: (row) => reportsTo(row.reportsToId),
    active: (row) => row.active,
  })
}
