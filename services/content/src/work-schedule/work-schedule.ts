import { lockRow, type Loader } from '@prakat/kit/command'
import { allows, type Operation, type PolicyRow } from '@prakat/kit/policy'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { getRow } from '@prakat/kit/resource/list-rows'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import { workSchedules as declared, type WorkScheduleCan } from '@prakat/schema/work-schedule'
import type { z } from 'zod'

export type WeekRow = RowOf<typeof declared.node>
type Asked = NonNullable<z.output<typeof declared.filter>>

export const policyRow = ({ departmentId }: { departmentId: string }): PolicyRow => ({
  departmentIds: [departmentId],
})

/** The weeks of departments. Their commands are their own, as each changes many shifts. */
export const workSchedules: ListedResource<WeekRow, { can: WorkScheduleCan }> = {
  name: 'schedule',
  texts: { missing: m.shifts_no_such, trashed: m.shifts_trashed, changed: m.shifts_changed },
  table: 'work_week',
  entity: entityOf('WorkWeek', declared.node),
  node: declared.node,
  sorts: declared.sorts,
  searched: ['departmentNameEn', 'departmentNameTh', 'note'],
  policyRow,
  can(actor, row, usual) {
    const may = (operation: Operation) => allows(actor, operation, policyRow(row))
    const isThere = !row.deletedAt
    const isPublished = row.status === 'published'
    const mayPublish = isThere && may('schedule.publish')
    return {
      ...usual,
      update: isThere && may('schedule.update'),
      delete: usual.delete && (!isPublished || mayPublish),
      publish: mayPublish && (isPublished ? row.changes > 0 : row.shifts > 0),
      withdraw: mayPublish && isPublished,
      copy: isThere && row.shifts > 0 && may('schedule.create') && may('schedule.update'),
    }
  },
  ofDepartments: (sql, ids) => sql`department_id = any(${[...ids]}::uuid[])`,
  asked(sql, filter) {
    const { departmentId, monday, from, status, waiting } = filter as Asked
    return sql`${departmentId ? sql`department_id = ${departmentId}` : sql`true`}
      and ${monday ? sql`monday = ${monday}` : sql`true`}
      and ${from ? sql`monday >= ${from}` : sql`true`}
      and ${status ? sql`status = ${status}` : sql`true`}
      and ${waiting == null ? sql`true` : sql`(status = 'draft' or changes > 0) = ${waiting}`}`
  },
}

/** What the search finds it by. */
export const wordsOfWeek = (row: WeekRow) => ({
  title: `${row.departmentNameEn} · ${row.monday}`,
  otherTitle: row.departmentNameTh && `${row.departmentNameTh} · ${row.monday}`,
  body: row.note,
})

export const loadWeek: Loader<{ id: string }, WeekRow> = {
  lock: lockRow('work_week'),
  read: async ({ id }, { em }) => {
    const row = await em.findOne(workSchedules.entity, id)
    if (!row) throw new AppError('NOT_FOUND', m.shifts_no_such())
    return row
  },
  query: ({ id }, database, call) => getRow(workSchedules, database, { id }, call),
}
