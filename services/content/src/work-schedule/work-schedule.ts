import { lockRow, type Loader } from '@prakat/kit/command'
import { allows, type Operation, type PolicyRow } from '@prakat/kit/policy'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { getRow } from '@prakat/kit/resource/list-rows'
import type { ListedResource } from '@prakat/kit/resource/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import {
  workSchedules as declared,
  type WorkScheduleCan,
  type WorkScheduleState,
} from '@prakat/schema/work-schedule'
import type { Sql } from 'postgres'
import type { z } from 'zod'

const ownFields = declared.node.omit({ state: true })
export type WeekRow = RowOf<typeof ownFields>
type Asked = NonNullable<z.output<typeof declared.filter>>

export const policyRow = ({ departmentId }: { departmentId: string }): PolicyRow => ({
  departmentIds: [departmentId],
})

/** The weeks of departments. Their commands are their own, as each changes many shifts. */
export const workSchedules: ListedResource<
  WeekRow,
  { can: WorkScheduleCan; state: WorkScheduleState }
> = {
  name: 'schedule',
  texts: { missing: m.shifts_no_such, trashed: m.shifts_trashed, changed: m.shifts_changed },
  table: 'work_week',
  entity: entityOf('WorkWeek', ownFields),
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
  beside: (em, ids) =>
    em.execute(
      `select id, case when status = 'published' and changes > 0 then 'changed' else status end as state
       from work_week where id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`,
      [ids],
    ),
  filterCondition(sql, filter) {
    const { departmentId, monday, from, status, state, waiting } = filter as Asked
    return sql`${departmentId ? sql`department_id = ${departmentId}` : sql`true`}
      and ${monday ? sql`monday = ${monday}` : sql`true`}
      and ${from ? sql`monday >= ${from}` : sql`true`}
      and ${status ? sql`status = ${status}` : sql`true`}
      and ${state ? ofState(sql, state) : sql`true`}
      and ${waiting == null ? sql`true` : sql`(status = 'draft' or changes > 0) = ${waiting}`}`
  },
}

const ofState = (sql: Sql, state: WorkScheduleState) =>
  state === 'draft'
    ? sql`status = 'draft'`
    : sql`(status = 'published' and ${state === 'changed' ? sql`changes > 0` : sql`changes = 0`})`

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
