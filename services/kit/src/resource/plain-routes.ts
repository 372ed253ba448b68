import { AppError } from '@prakat/schema/app-error'
import { rowId, updateOf, type ListRows, type RowQuery } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import { assertVersion, command, lockRow, type CommandContext, type Loader } from '../command.ts'
import type { Database } from '../database.ts'
import type { Action } from '../policy-table.ts'
import type { Needed } from '../policy.ts'
import { exportRows } from './export-rows.ts'
import { getRow, listRows } from './list-rows.ts'
import type { PlainResource, PlainRow } from './plain-resource.ts'
import { presentRow } from './present-row.ts'
import { assertEmpty, assertFree, assertParent, lockTree } from './tree.ts'

export interface Call<Input = never> {
  input: Input
  context: CallContext
}

/** As much of oRPC's implementer as is used here: each call of a contract takes its handler. */
// oxlint-disable-next-line no-explicit-any -- each call has an input and an answer of its own
export type Implementer<Name extends string> = Record<Name, { handler(handle: any): any }>

type Routes<Name extends string, Os extends Implementer<Name>> = {
  [Each in Name]: ReturnType<Os[Each]['handler']>
}

/** Answers each call of a contract by what has its name. */
export function routesOf<Name extends string, Os extends Implementer<Name>>(
  os: Os,
  handlers: Record<Name, (call: Call) => unknown>,
): Routes<Name, Os> {
  const routes = Object.entries<(call: Call) => unknown>(handlers).map(([name, handle]) => [
    name,
    os[name as Name].handler(handle),
  ])
  return Object.fromEntries(routes) as Routes<Name, Os>
}

type Received = 'list' | 'get' | 'export' | 'update' | 'delete' | 'restore'
type Name = Received | 'create'

/** Every call of `plainContract`, answered for one resource. */
export function plainRoutes<
  Os extends Implementer<Name>,
  Row extends PlainRow,
  Input extends z.ZodType,
  Beside,
>(
  os: Os,
  resource: PlainResource<Row, Input, Beside>,
  context: { database: Database; clock: Clock },
): Routes<Name, Os> {
  const { create } = plainCommands(resource, context)
  const made = { create: (call: Call<z.input<Input>>) => create(call.input, call.context) }
  return { ...receivedRoutes(os, resource, context), ...routesOf<'create', Os>(os, made) }
}

/** Every call of `receivedContract`, answered for one resource. */
export function receivedRoutes<
  Os extends Implementer<Received>,
  Row extends PlainRow,
  Input extends z.ZodType,
  Beside,
>(
  os: Os,
  resource: PlainResource<Row, Input, Beside>,
  context: { database: Database; clock: Clock },
): Routes<Received, Os> {
  const { update, ...others } = plainCommands(resource, context)
  const { database } = context
  return routesOf<Received, Os>(os, {
    list: (call: Call<ListRows>) => listRows(resource, database, call.input, call.context),
    get: (call: Call<{ id: string }>) => getRow(resource, database, call.input, call.context),
    export: (call: Call<RowQuery>) => exportRows(resource, context, call.input, call.context),
    update: (call: Call<never>) => update(call.input, call.context),
    delete: (call: Call<{ id: string }>) => others.delete(call.input, call.context),
    restore: (call: Call<{ id: string }>) => others.restore(call.input, call.context),
  })
}

interface Change<Fields> {
  id: string
  version: number
  input: Fields
}

/** The four commands of a plain resource. */
function plainCommands<Row extends PlainRow, Input extends z.ZodType, Beside>(
  resource: PlainResource<Row, Input, Beside>,
  context: { database: Database; clock: Clock },
) {
  const { name, entity, policyRow, tree, unique = [] } = resource
  const runtime = { ...context, deps: {} }
  type Fields = z.output<Input>

  const needed = (action: Action, rows: (Row | Fields)[]) =>
    rows.flatMap((each): Needed[] => [
      { operation: `${name}.${action}`, row: policyRow(each) },
      ...(resource.isPublished?.(each)
        ? [{ operation: `${name}.publish` as const, row: policyRow(each) }]
        : []),
    ])
  const prepare = async () => resource.judging?.()
  async function assertFits(
    { em, actor }: Pick<CommandContext, 'em' | 'actor'>,
    fields: Fields,
    id: string,
  ) {
    const row = { ...(fields as object), id } as Fields & { id: string }
    if (tree) await assertParent(em, tree, id, row[tree.field as keyof Fields] as string | null)
    await resource.assertFits?.(em, row, actor)
    for (const each of unique) await assertFree(em, entity, row, each)
  }
  const lock: Loader<unknown, Row>['lock'] = async (_input, { em }) => tree && lockTree(em, tree)
  const load: Loader<{ id: string }, Row> = {
    lock: async (input, given) => {
      await lock(input, given)
      await lockRow(resource.table)(input, given)
    },
    read: async ({ id }, { em }) => {
      const found = await em.findOne(entity, id as never)
      if (!found) throw new AppError('NOT_FOUND', resource.texts.missing())
      return found as Row
    },
    query: ({ id }, database, call) => getRow(resource, database, { id }, call),
  }
  async function save(
    row: Row,
    columns: object,
    { em, actor, now }: Pick<CommandContext, 'em' | 'actor' | 'now'>,
  ) {
    em.assign(row, { ...columns, updatedAt: now } as never)
    await em.flush()
    const output = await presentRow(resource, em, row, actor)
    return { output, events: [{ type: `${name}.changed` as const, aggregateId: row.id, data: {} }] }
  }

  return {
    create: command(
      {
        name: `${name}.create`,
        input: resource.input,
        load: { lock },
        authorize: (_state, input) => needed('create', [input]),
        prepare,
        handle: async (_state, input, context) => {
          const { em, now, actor, prepared } = context
          const id = uuidv7()
          await assertFits(context, input, id)
          const kept = prepared?.(null, input, actor)
          const times = { deletedAt: null, createdAt: now, updatedAt: now }
          const row = em.create(entity, {
            ...(input as object),
            ...kept,
            ...times,
            id,
          } as never) as Row
          return save(row, {}, context)
        },
      },
      runtime,
    ),
    update: command(
      {
        name: `${name}.update`,
        input: updateOf(resource.input) as unknown as z.ZodType<Change<Fields>>,
        load,
        // The right must hold for the row as it is and as it will be.
        authorize: (row, { input }) => needed('update', [row, input]),
        prepare,
        handle: async (row, { version, input }, context) => {
          if (row.deletedAt) throw new AppError('CONFLICT', resource.texts.trashed())
          assertVersion(
            resource.texts.changed,
            version,
            await presentRow(resource, context.em, row, context.actor),
          )
          await assertFits(context, input, row.id)
          const kept = context.prepared?.(row, input, context.actor)
          return save(row, { ...(input as object), ...kept }, context)
        },
      },
      runtime,
    ),
    delete: command(
      {
        name: `${name}.delete`,
        input: rowId,
        load,
        authorize: (row) => needed('trash', [row]),
        handle: async (row, _input, context) => {
          if (tree) await assertEmpty(context.em, tree, row.id)
          await resource.assertUnused?.(context.em, row.id)
          return save(row, { deletedAt: row.deletedAt ?? context.now }, context)
        },
      },
      runtime,
    ),
    restore: command(
      {
        name: `${name}.restore`,
        input: rowId,
        load,
        authorize: (row) => needed('trash', [row]),
        handle: async (row, _input, context) => {
          await assertFits(context, row as unknown as Fields, row.id)
          return save(row, { deletedAt: null }, context)
        },
      },
      runtime,
    ),
  }
}
