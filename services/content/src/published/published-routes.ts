import { routesOf, type Call, type Implementer } from '@prakat/kit/resource/plain-routes'
import type { CallContext } from '@prakat/schema/principal'
import type { ListPublished } from '@prakat/schema/published-resource'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { exportPublished } from './export-published.ts'
import { listPublished, publishedReader } from './list-published.ts'
import type { PublishedResource, PublishedRow } from './published-resource.ts'
import type { PublishedInput } from './published-rule.ts'

type Read = 'get' | 'list' | 'export' | 'prepared' | 'previews' | 'revisions'
type Run = (input: never, context: CallContext) => Promise<unknown>

/** Every call of `publishedContract`, and those of further commands, answered for one resource. */
export function publishedRoutes<
  Name extends string,
  Os extends Implementer<Name | Read>,
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  os: Os,
  resource: PublishedResource<Row, Input, OwnCan>,
  commands: Record<Name, Run>,
  content: ContentContext,
) {
  const run = Object.entries<Run>(commands).map(([name, command]) => {
    return [name, ({ input, context }: Call) => command(input, context)] as const
  })
  const { get, prepared, previews, revisions } = publishedReader(resource, content)
  return routesOf<Name | Read, Os>(os, {
    get: (call: Call<{ id: string }>) => get(call.input, call.context),
    prepared: (call: Call<{ id: string }>) => prepared(call.input, call.context),
    previews: (call: Call<{ id: string }>) => previews(call.input, call.context),
    revisions: (call: Call<{ id: string }>) => revisions(call.input, call.context),
    list: (call: Call<ListPublished>) => listPublished(resource, content, call.input, call.context),
    export: (call: Call<Omit<ListPublished, 'first' | 'after'>>) =>
      exportPublished(resource, content, call.input, call.context),
    ...(Object.fromEntries(run) as Record<Name, (call: Call) => Promise<unknown>>),
  })
}
