import { command, lockRow, type Loader } from '@prakat/kit/command'
import { entityOf, type RowOf } from '@prakat/kit/resource/entity-of'
import { naming } from '@prakat/kit/resource/naming'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { presentRow } from '@prakat/kit/resource/present-row'
import { getRow } from '@prakat/kit/resource/list-rows'
import { assertExists } from '@prakat/kit/resource/tree'
import { AppError } from '@prakat/schema/app-error'
import { messages as declared } from '@prakat/schema/message'
import { rowId } from '@prakat/schema/plain-resource'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { departmentTree, managerTree } from '../organisation/trees.ts'

type MessageRow = RowOf<typeof declared.node>

/** What was written to the organisation. Nobody creates one here: they come in. */
export const messages: PlainResource<MessageRow, typeof declared.input> = {
  name: 'message',
  texts: {
    missing: m.contact_no_such_message,
    trashed: m.contact_message_trashed,
    changed: m.contact_message_changed,
  },
  table: 'message',
  entity: entityOf('Message', declared.node),
  ...declared,
  searched: ['name', 'email', 'subject', 'message'],
  policyRow: ({ departmentId }) => ({ departmentIds: departmentId ? [departmentId] : [] }),
  ofDepartments: (sql, ids) => sql`department_id = any(${[...ids]}::uuid[])`,
  assertFits: async (em, { departmentId, assigneeId }) => {
    await assertExists(em, departmentTree, 'departmentId', departmentId)
    await assertExists(em, managerTree, 'assigneeId', assigneeId)
  },
  csv: {
    departmentId: naming('department', 'department', 'code'),
    assigneeId: naming('assignee', 'user', 'email'),
    senderId: naming('sender', 'user', 'email'),
  },
}

const loadMessage: Loader<{ id: string }, MessageRow> = {
  lock: lockRow('message'),
  read: async ({ id }, { em }) => {
    const row = await em.findOne(messages.entity, id as never)
    if (!row) throw new AppError('NOT_FOUND', messages.texts.missing())
    return row as MessageRow
  },
  query: ({ id }, database, call) => getRow<MessageRow, unknown>(messages, database, { id }, call),
}

/** Marks a message that nobody has opened yet as read. */
export const openMessage = (context: AuthContext) =>
  command(
    {
      name: 'message.open',
      input: rowId,
      load: loadMessage,
      authorize: (row) => ({ operation: 'message.update', row: messages.policyRow(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        if (row.status === 'new') em.assign(row, { status: 'open', updatedAt: now })
        await em.flush()
        return {
          output: await presentRow<MessageRow, unknown>(messages, em, row, actor),
          events: [{ type: 'message.changed' as const, aggregateId: row.id, data: {} }],
        }
      },
    },
    { ...context, deps: {} },
  )
