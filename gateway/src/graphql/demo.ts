import { demoContent, type DemoContent, type DemoCounts } from '@prakat/schema/demo'
import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const Demo = objectType('DemoContent', demoContent)

@Resolver()
export class DemoResolver {
  @Query(() => Demo, {
    nullable: true,
    description: 'The demo content that an installation begins with; null once there is none',
  })
  demoContent(@Ctx() context: GraphQLContext) {
    return readDemo(context)
  }

  @Mutation(() => Demo, {
    nullable: true,
    description:
      'Removes the demo content for good, or goes on with it; what was written beside it stays',
  })
  async removeDemoContent(@Ctx() context: GraphQLContext) {
    await context.services.auth.demo.remove(undefined, { context: context.call })
    return readDemo(context)
  }
}

async function readDemo({ services, call }: GraphQLContext): Promise<DemoContent | null> {
  const given = { context: call }
  const [removing, parts] = await Promise.all([
    services.auth.demo.isBeingRemoved(undefined, given),
    Promise.all([
      services.auth.demo.left(undefined, given),
      services.content.demo.left(undefined, given),
      services.notifier.demo.left(undefined, given),
    ]),
  ])
  const left = parts.flatMap((part) => Object.values(part)).reduce((sum, each) => sum + each, 0)
  if (left === 0) return null
  const counts: DemoCounts = Object.assign({}, ...parts)
  const count = (kind: string) => counts[kind] ?? 0
  return {
    removing,
    ...{ people: count('user'), departments: count('department'), files: count('media') },
    ...{ announcements: count('announcement'), articles: count('article') },
    ...{ meetings: count('meeting'), videos: count('video'), left },
  }
}
