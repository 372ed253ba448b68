import { routesOf, type Call, type Implementer } from '@prakat/kit/resource/plain-routes'
import type { CallContext } from '@prakat/schema/principal'
import type { ListPublished } from '@prakat/schema/published-resource'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { getPublished, listPublished } from './list-published.ts'
import type { PublishedResource, PublishedRow } from './published-resource.ts'
import type { PublishedInput } from './published-rule.ts'

type Run = (input: never, context: CallContext) => Promise<unknown>

/** Every call of `publishedContract`, and those of further commands, answered for one resource. */
export function publishedRoutes<
  Name extends string,
  Os extends Implementer<Name | 'get' | 'list'>,
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
  return routesOf<Name | 'get' | 'list', Os>(os, {
    get: (call: Call<{ id: string }>) => getPublished(resource, content, call.input, call.context),
    list: (call: Call<ListPublished>) => listPublished(resource, content, call.input, call.context),
    ...(Object.fromEntries(run) as Record<Name, (call: Call) => Promise<unknown>>),
  })
}
