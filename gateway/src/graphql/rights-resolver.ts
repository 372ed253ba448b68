import { operations, scopeOf } from '@prakat/kit/policy'
import { requirePrincipal } from '@prakat/kit/command'
import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { ViewerType } from './profile-types.ts'

/** What the viewer may do at all, by which a client decides what to offer. Rows say more in their `can`. */
@Resolver(() => ViewerType)
export class RightsResolver {
  @FieldResolver(() => [String], {
    description:
      'Operations such as announcement.publish that the viewer has for some rows at least',
  })
  rights(@Ctx() { call }: GraphQLContext): string[] {
    const viewer = requirePrincipal(call)
    return operations.filter((operation) => scopeOf(viewer, operation) !== undefined)
  }

  @Query(() => [String], { description: 'What the viewer may give to groups' })
  grantablePermissions(@Ctx() { services, call }: GraphQLContext): Promise<string[]> {
    return services.auth.directory.grantable(undefined, { context: call })
  }
}
