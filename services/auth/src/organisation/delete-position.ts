import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/organisation'
import type { AuthContext } from '../auth-context.ts'
import { loadPosition, positionChanged, positionPolicyRow, presentPosition } from './position.ts'

/** Into the trash, once nobody holds it and none reports to it. */
export const deletePosition = (context: AuthContext) =>
  command(
    {
      name: 'position.delete',
      input: rowId,
      load: loadPosition,
      authorize: (row) => ({ operation: 'position.trash', row: positionPolicyRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        const [used] = await em.execute<{ positions: number; people: number }[]>(
          `select (select count(*)::int from position where reports_to_id = ? and deleted_at is null) as positions,
            (select count(*)::int from "user" where position_id = ?) as people`,
          [row.id, row.id],
        )
        const { positions, people } = used!
        if (positions + people > 0) {
          throw new AppError('CONFLICT', 'Move its holders and those who report to it first', {
            details: { positions, people },
          })
        }
        if (!row.deletedAt) em.assign(row, { deletedAt: now, updatedAt: now })
        await em.flush()
        return { output: presentPosition(row, actor), events: positionChanged(row.id) }
      },
    },
    { ...context, deps: {} },
  )
