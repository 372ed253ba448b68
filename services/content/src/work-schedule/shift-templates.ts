import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, requirePrincipal } from '@prakat/kit/command'
import { allows, authorize } from '@prakat/kit/policy'
import type { ShiftTemplate } from '@prakat/schema/board-wire'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { saveTemplates as declared, type ShiftTemplates } from '@prakat/schema/work-schedule'
import type { ContentContext } from '../content-context.ts'
import { namesOf, needs } from './week-changes.ts'
import { policyRow } from './work-schedule.ts'

export interface TemplateList {
  departmentId: string
  /** 0 as long as nobody has saved any. */
  version: number
  templates: ShiftTemplate[]
}

export async function readTemplates(
  em: EntityManager,
  departmentId: string,
): Promise<TemplateList> {
  const [found] = await em.execute<Array<Omit<TemplateList, 'departmentId'>>>(
    `select l.version, coalesce((
       select jsonb_agg(jsonb_build_object('key', t.key, 'name', t.name, 'startMinute', t.start_minute,
         'endMinute', t.end_minute, 'place', t.place, 'color', t.color) order by t.place_in_order)
       from shift_template t where t.department_id = l.department_id), '[]') as templates
     from shift_template_list l where l.department_id = ?`,
    [departmentId],
  )
  return { departmentId, version: found?.version ?? 0, templates: found?.templates ?? [] }
}

/** For those who may read the weeks of the department. */
export async function listTemplates(
  { database }: Pick<ContentContext, 'database'>,
  { departmentId }: { departmentId: string },
  call: CallContext,
): Promise<ShiftTemplates> {
  const viewer = requirePrincipal(call)
  const row = policyRow({ departmentId })
  authorize(viewer, { operation: 'schedule.read', row })
  const list = await readTemplates(database.orm.em.fork(), departmentId)
  return { ...list, mayUpdate: allows(viewer, 'schedule.update', row) }
}

/** Replaces all that a department has. */
export function saveTemplates(context: ContentContext) {
  const save = command(
    {
      name: 'schedule.save-templates',
      input: declared,
      load: {
        // The first to save finds nothing to lock.
        lock: async ({ departmentId }, { em }) => {
          await em.execute(
            `insert into shift_template_list (department_id, version, updated_at) values (?, 0, now())
             on conflict do nothing`,
            [departmentId],
          )
          await em.execute(`select from shift_template_list where department_id = ? for update`, [
            departmentId,
          ])
        },
        read: ({ departmentId }, { em }) => readTemplates(em, departmentId),
      },
      authorize: (_state, input) => needs(input, 'schedule.update'),
      prepare: (_state, { departmentId }, { deps }) => namesOf(departmentId, deps),
      handle: async (state, { departmentId, version, templates }, { em, now, prepared }) => {
        assertVersion(m.shifts_templates_changed, version, state)
        await em.execute(`delete from shift_template where department_id = ?`, [departmentId])
        await em.execute(
          `insert into shift_template (department_id, place_in_order, key, name, start_minute, end_minute, place, color)
           select ?::uuid, n.at, n.key, n.name, n."startMinute", n."endMinute", n.place, n.color
           from jsonb_to_recordset(?::text::jsonb) as n(at int, key text, name text, "startMinute" int,
             "endMinute" int, place text, color text)`,
          [departmentId, JSON.stringify(templates.map((each, at) => ({ ...each, at })))],
        )
        await em.execute(
          `update shift_template_list set version = version + 1, updated_at = ? where department_id = ?`,
          [now, departmentId],
        )
        const saved = { departmentId, version: version + 1, templates }
        return { output: { id: departmentId, ...prepared, ...saved }, events: [] }
      },
    },
    context,
  )
  return async (input: Parameters<typeof save>[0], call: CallContext): Promise<ShiftTemplates> => {
    const { departmentId, version, templates } = await save(input, call)
    return { departmentId, version, templates, mayUpdate: true }
  }
}
