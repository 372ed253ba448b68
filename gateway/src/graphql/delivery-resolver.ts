import { requirePrincipal } from '@prakat/kit/command'
import type { AnnouncementDelivery } from '@prakat/schema/delivery'
import { Arg, Ctx, ID, Query, Resolver, Root, Subscription, type ClassType } from 'type-graphql'
import type { LivePubSub } from '../live/live-topics.ts'
import { watchDelivery, type DeliveryLook } from '../live/watch-delivery.ts'
import { AnnouncementDeliveryType } from './delivery-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

/** What became of an announcement: asked for, and watched while it goes on. */
export function deliveryResolver(pubSub: LivePubSub): ClassType {
  async function watch({ id }: { id: string }, { services, call }: GraphQLContext) {
    const viewer = requirePrincipal(call)
    // Refused here, a subscription never begins.
    await services.notifier.delivery.get({ id }, { context: call })
    return watchDelivery(services, pubSub, viewer, id)
  }

  @Resolver()
  class DeliveryResolver {
    @Query(() => AnnouncementDeliveryType)
    announcementDelivery(
      @Arg('id', () => ID) id: string,
      @Ctx() { services, call }: GraphQLContext,
    ): Promise<AnnouncementDelivery> {
      return services.notifier.delivery.get({ id }, { context: call })
    }

    @Subscription(() => AnnouncementDeliveryType, {
      name: 'announcementDelivery',
      subscribe: ({ args, context }) => watch(args as { id: string }, context),
      description: 'The numbers now, and whenever they change, at most once a second',
    })
    watchAnnouncementDelivery(
      @Root() look: DeliveryLook,
      @Arg('id', () => ID) _id: string,
    ): AnnouncementDelivery {
      if ('error' in look) throw look.error
      return look.report
    }
  }
  return DeliveryResolver
}
