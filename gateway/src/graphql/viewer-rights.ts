import { requirePrincipal } from '@prakat/kit/command'
import { operations, scopeOf } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import { Ctx, FieldResolver, Query, Resolver, Root, Subscription } from 'type-graphql'
import { pubSubOf, type GraphQLContext } from './graphql-context.ts'
import { ViewerType } from './profile.ts'

/** What the viewer may do at all, so that clients know what to offer. Rows say more in their `can`. */
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

@Resolver()
export class ViewerChangedResolver {
  @Subscription(() => Boolean, {
    subscribe: ({ context }: { context: GraphQLContext }) => {
      if (!context.call.principal) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
      return pubSubOf(context).subscribe('viewerChanged', context.call.principal.userId)
    },
    description: 'What the viewer is or may do has changed: ask for `me` again',
  })
  viewerChanged(@Root() changed: boolean): boolean {
    return changed
  }
}
