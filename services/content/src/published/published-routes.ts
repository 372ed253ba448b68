import type { ListPublished } from '@prakat/schema/published-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { getPublished, listPublished } from './list-published.ts'
import type { publishedCommands } from './published-commands.ts'
import type { PublishedResource, PublishedRow } from './published-resource.ts'
import type { PublishedInput } from './published-rule.ts'

interface Call<Input = never> {
  input: Input
  context: CallContext
}

/** As much of oRPC's implementer as is used here: each call of a contract takes its handler. */
// oxlint-disable-next-line no-explicit-any -- each call has an input and an answer of its own
type Implementer = Record<string, { handler(handle: any): any }>

/** Every call of `publishedContract`, and those of further commands, answered for one resource. */
export function publishedRoutes<
  Os extends object,
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  os: Os,
  resource: PublishedResource<Row, Input, OwnCan>,
  commands: ReturnType<typeof publishedCommands>['calls'],
  content: ContentContext,
): {
  [Call in keyof Os]: Os[Call] extends { handler(handle: never): infer Route } ? Route : never
} {
  const handlers = {
    get: (call: Call<{ id: string }>) => getPublished(resource, content, call.input, call.context),
    list: (call: Call<ListPublished>) => listPublished(resource, content, call.input, call.context),
    ...Object.fromEntries(
      Object.entries(commands).map(([name, run]) => [
        name,
        ({ input, context }: Call) => run(input, context),
      ]),
    ),
  }
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (os as Implementer)[name]!.handler(handle),
    ]),
  ) as never
}
