import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Department, departmentFilter } from '@prakat/schema/organisation'
import type { RowQuery } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { listDepartments } from '../organisation/department.ts'
import { allRows, noteExport, toCsv } from '@prakat/kit/resource/export-rows'
import { namesById } from '../users/export-users.ts'

export async function exportDepartments(
  auth: AuthContext,
  { filter, sort }: RowQuery<z.output<typeof departmentFilter>>,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  authorize(actor, 'department.export')
  const rows = await allRows((page) => listDepartments(auth, { ...page, filter, sort }, call))
  const { sql } = auth.database
  const [parent, head] = await Promise.all([
    namesById(
      sql,
      'department',
      rows.map((row) => row.parentId),
    ),
    namesById(
      sql,
      '"user"',
      rows.map((row) => row.headId),
    ),
  ])
  await noteExport(auth, actor, call, { command: 'department.export', rows: rows.length, filter })
  return toCsv<Department>(rows, {
    code: (row) => row.code,
    nameEn: (row) => row.nameEn,
    nameTh: (row) => row.nameTh,
    slug: (row) => row.slug,
    parent: (row) => parent(row.parentId),
    head: (row) => head(row.headId),
    phone: (row) => row.phone,
    email: (row) => row.email,
    address: (row) => row.address,
    order: (row) => row.order,
    public: (row) => row.public,
    archived: (row) => row.archived,
  })
}
