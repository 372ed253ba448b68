import type { ListRows, RowQuery } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { exportRows } from './export-rows.ts'
import { getRow, listRows } from './list-rows.ts'
import { plainCommands } from './plain-commands.ts'
import type { PlainResource, PlainRow } from './plain-resource.ts'

interface Call<Input> {
  input: Input
  context: CallContext
}

type Name = 'list' | 'get' | 'export' | 'create' | 'update' | 'delete' | 'restore'

/** As much of oRPC's implementer as is used here: each call of a contract takes its handler. */
// oxlint-disable-next-line no-explicit-any -- each call has an input and an answer of its own
type Implementer = Record<Name, { handler(handle: any): any }>

type Routes<Os extends Implementer> = { [Call in Name]: ReturnType<Os[Call]['handler']> }

/** Every call of `plainContract`, answered for one resource. */
export function plainRoutes<
  Os extends Implementer,
  Row extends PlainRow,
  Input extends z.ZodType,
  Beside,
>(
  os: Os,
  resource: PlainResource<Row, Input, Beside>,
  context: { database: Database; clock: Clock },
): Routes<Os> {
  const { create, update, ...others } = plainCommands(resource, context)
  const { database } = context
  const handlers = {
    list: (call: Call<ListRows>) => listRows(resource, database, call.input, call.context),
    get: (call: Call<{ id: string }>) => getRow(resource, database, call.input, call.context),
    export: (call: Call<RowQuery>) => exportRows(resource, context, call.input, call.context),
    create: (call: Call<z.input<Input>>) => create(call.input, call.context),
    update: (call: Call<never>) => update(call.input, call.context),
    delete: (call: Call<{ id: string }>) => others.delete(call.input, call.context),
    restore: (call: Call<{ id: string }>) => others.restore(call.input, call.context),
  }
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, os[name as Name].handler(handle)]),
  ) as Routes<Os>
}
