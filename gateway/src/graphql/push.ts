import {
  deadLetterReasons,
  pushServices,
  type DeadLetter,
  type DeadLetterReason,
  type PushService,
  type VapidKey,
} from '@prakat/schema/push'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'
import type { GraphQLContext } from './graphql-context.ts'

const DeadLetterReasonEnum = enumOf(deadLetterReasons)
registerEnumType(DeadLetterReasonEnum, {
  name: 'DeadLetterReason',
  description: 'Why a push was given up',
})
export const PushServiceEnum = enumOf(pushServices)
registerEnumType(PushServiceEnum, { name: 'PushService' })

@ObjectType('PushDeadLetter', { description: 'A push that was given up' })
class PushDeadLetterType implements DeadLetter {
  @Field(() => ID) id!: string
  @Field(() => ID) notificationId!: string
  @Field(() => String, { nullable: true }) title!: string | null
  @Field(() => ID, { nullable: true, description: 'Null when the device is gone' })
  deviceId!: string | null
  @Field(() => PushServiceEnum) pushService!: PushService
  @Field(() => DeadLetterReasonEnum) reason!: DeadLetterReason
  @Field(() => Int, { nullable: true, description: 'HTTP status' }) status!: number | null
  @Field(() => String, { nullable: true }) detail!: string | null
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime, { nullable: true }) replayedAt!: Date | null
}

const PushDeadLetterConnection = connectionType('PushDeadLetter', PushDeadLetterType)

@InputType('PushDeadLetterFilter')
class PushDeadLetterFilter {
  @Field(() => DeadLetterReasonEnum, { nullable: true }) reason?: DeadLetterReason
  @Field(() => ID, { nullable: true }) notificationId?: string
}

@ObjectType('VapidKey', { description: 'A key by which push services know this server (RFC 8292)' })
class VapidKeyType implements VapidKey {
  @Field(() => ID) id!: string
  @Field(() => String) publicKey!: string
  @Field(() => Boolean, { description: 'New subscriptions are made with it' }) current!: boolean
  @Field(() => Int) subscriptions!: number
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => String, {
    nullable: true,
    description: 'The variable of the environment that it comes from',
  })
  setBy!: string | null
  @Field(() => Boolean) mayRotate!: boolean
}

/** The machinery of Web Push, for administrators. */
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

  @Mutation(() => Boolean, { description: 'Refused when it cannot reach anybody any more' })
  async replayPushDeadLetter(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.notifier.push.replay({ ids: [id] }, { context: call })
    return true
  }

  @Mutation(() => Boolean, { description: 'It is gone from the list, and stays counted as failed' })
  async dropPushDeadLetter(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    await services.notifier.push.drop({ id }, { context: call })
    return true
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
