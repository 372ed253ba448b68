import type { DeadLetterReason, VapidKey } from '@prakat/schema/push'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import {
  DeadLetterReasonEnum,
  PushDeadLetterConnection,
  PushDeadLetterFilter,
  VapidKeyType,
} from './push-types.ts'

/** The machinery of Web Push, for those who run it. */
@Resolver()
export class PushResolver {
  @Query(() => PushDeadLetterConnection, { description: 'Newest first' })
  pushDeadLetters(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => PushDeadLetterFilter, { nullable: true })
    filter: PushDeadLetterFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.notifier.push.deadLetters(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Mutation(() => Int, { description: 'How many are tried again' })
  replayPushDeadLetters(
    @Arg('reason', () => DeadLetterReasonEnum) reason: DeadLetterReason,
    @Arg('notificationId', () => ID, { nullable: true }) notificationId: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<number> {
    return services.notifier.push.replay({ reason, notificationId }, { context: call })
  }

  @Query(() => [VapidKeyType], { description: 'The current one first' })
  vapidKeys(@Ctx() { services, call }: GraphQLContext): Promise<VapidKey[]> {
    return services.notifier.push.keys(undefined, { context: call })
  }

  @Mutation(() => VapidKeyType, {
    description: 'A new key; subscriptions made with the old ones stay until browsers change',
  })
  rotateVapidKey(@Ctx() { services, call }: GraphQLContext): Promise<VapidKey> {
    return services.notifier.push.rotateKey(undefined, { context: call })
  }
}
