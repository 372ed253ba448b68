import { requirePrincipal } from '@prakat/kit/command'
import {
  departmentUnread,
  peopleStates,
  reportedPerson,
  type AnnouncementDelivery,
  type DepartmentUnread,
  type PeopleState,
  type PushTotals,
  type ReadRate,
} from '@prakat/schema/delivery'
import type { PushService } from '@prakat/schema/push'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { watchDelivery, type DeliveryLook } from '../live/watch-delivery.ts'
import { connectionType, enumOf } from './connection.ts'
import { objectType } from './contract-types.ts'
import { pubSubOf, type GraphQLContext } from './graphql-context.ts'
import { PushServiceEnum } from './push.ts'

@ObjectType('AppDelivery', { description: 'People, each once, on however many pages' })
class AppDeliveryType {
  @Field(() => Int) delivered!: number
  @Field(() => Int) seen!: number
  @Field(() => Int) clicked!: number
  @Field(() => Int) closed!: number
}

@ObjectType()
abstract class PushCounts {
  @Field(() => Int, { description: 'Taken by the push service' }) sent!: number
  @Field(() => Int) delivered!: number
  @Field(() => Int) seen!: number
  @Field(() => Int) clicked!: number
  @Field(() => Int) closed!: number
  @Field(() => Int, { description: 'Tried again until their time is over' }) retrying!: number
  @Field(() => Int) failed!: number
  @Field(() => Int, { description: 'Left out, as read already or not wanted' }) skipped!: number
}

@ObjectType('PushServiceDelivery')
class PushServiceDeliveryType extends PushCounts {
  @Field(() => PushServiceEnum) service!: PushService
}

@ObjectType('DeliveryReason')
class DeliveryReasonType {
  @Field(() => String) reason!: string
  @Field(() => Int) count!: number
}

@ObjectType('PushDelivery', { description: 'Devices' })
class PushDeliveryType extends PushCounts {
  @Field(() => Int, { description: 'Still to be tried' }) pending!: number
  @Field(() => Boolean, {
    description: 'Every device was tried; retries may still be under way',
  })
  done!: boolean
  @Field(() => [PushServiceDeliveryType]) byService!: PushServiceDeliveryType[]
  @Field(() => [DeliveryReasonType]) failures!: DeliveryReasonType[]
  @Field(() => [DeliveryReasonType]) skips!: DeliveryReasonType[]
}

@ObjectType('AnnouncementDelivery', { description: 'What became of it, as numbers' })
class AnnouncementDeliveryType implements AnnouncementDelivery {
  @Field(() => ID) id!: string
  @Field(() => Int, { description: 'People whom it reaches now' }) audience!: number
  @Field(() => Int) read!: number
  @Field(() => Int) acknowledged!: number
  @Field(() => Int) clicked!: number
  @Field(() => Int, { description: 'By a page or a push, or they have read it' }) reached!: number
  @Field(() => AppDeliveryType) app!: AppDeliveryType
  @Field(() => PushDeliveryType) push!: PushDeliveryType
  @Field(() => GraphQLDateTime) updatedAt!: Date
}

@ObjectType('PushTotals', { description: 'What a push service said, device by device' })
class PushTotalsType implements PushTotals {
  @Field(() => PushServiceEnum) service!: PushService
  @Field(() => Int, { description: 'Accepted by it' }) sent!: number
  @Field(() => Int) failed!: number
  @Field(() => Int, { description: 'Not needed: read already, being looked at, or not wanted' })
  skipped!: number
}

@ObjectType('AnnouncementReadRate', { description: 'How far it has got among its people' })
class ReadRateType implements ReadRate {
  @Field(() => ID) id!: string
  @Field(() => Int, { description: 'People whom it reaches now' }) audience!: number
  @Field(() => Int) read!: number
  @Field(() => Int) acknowledged!: number
}

const DepartmentUnreadType = objectType('DepartmentUnread', departmentUnread)
const PeopleStateEnum = enumOf(peopleStates)
registerEnumType(PeopleStateEnum, { name: 'AnnouncementPeopleState' })
const PersonConnection = connectionType(
  'AnnouncementPerson',
  objectType('AnnouncementPerson', reportedPerson),
)

async function watch({ id }: { id: string }, context: GraphQLContext) {
  const { services, call } = context
  const viewer = requirePrincipal(call)
  // If this is refused, the subscription does not begin.
  await services.notifier.delivery.get({ id }, { context: call })
  return watchDelivery(services, pubSubOf(context), viewer, id)
}

/** What became of an announcement, as a query and as a subscription. */
@Resolver()
export class DeliveryResolver {
  @Query(() => AnnouncementDeliveryType)
  announcementDelivery(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<AnnouncementDelivery> {
    return services.notifier.delivery.get({ id }, { context: call })
  }

  @Query(() => PersonConnection, {
    description:
      'The people whom it is for, by name, for those who may see names. The total is that of the counts',
  })
  announcementPeople(
    @Arg('id', () => ID) id: string,
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('state', () => PeopleStateEnum, { nullable: true }) state: PeopleState | undefined,
    @Arg('search', () => String, { nullable: true }) search: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const query = { id, first: first ?? undefined, after, state: state ?? undefined, search }
    return services.notifier.delivery.people(query, { context: call })
  }

  @Query(() => String, { description: 'The same as CSV' })
  exportAnnouncementPeople(
    @Arg('id', () => ID) id: string,
    @Arg('state', () => PeopleStateEnum, { nullable: true }) state: PeopleState | undefined,
    @Arg('search', () => String, { nullable: true }) search: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<string> {
    const query = { id, state: state ?? undefined, search }
    return services.notifier.delivery.exportPeople(query, { context: call })
  }

  @Mutation(() => Int, {
    description:
      'Announces it again to those who have not read or acknowledged it, or to the chosen ones of them, and says ' +
      'how many these are. Once an hour; others notice nothing of it',
  })
  async remindAnnouncement(
    @Arg('id', () => ID) id: string,
    @Arg('state', () => PeopleStateEnum) state: 'unread' | 'not-acknowledged',
    @Arg('userIds', () => [ID], { nullable: true }) userIds: string[] | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<number> {
    const asked = { id, state, userIds }
    return (await services.notifier.delivery.remind(asked, { context: call })).people
  }

  @Query(() => [DepartmentUnreadType], {
    description:
      'In which departments most of these is unread, up to five minutes old; of those that the viewer may report on, ' +
      '10 at most',
  })
  unreadByDepartment(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<DepartmentUnread[]> {
    return services.notifier.delivery.unreadByDepartment({ ids }, { context: call })
  }

  @Query(() => [PushTotalsType], {
    nullable: true,
    description:
      'What push services said in the last days; null for whoever may report on a part alone',
  })
  pushTotals(
    @Arg('days', () => Int) days: number,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<PushTotals[] | null> {
    return services.notifier.delivery.pushTotals({ days }, { context: call })
  }

  @Query(() => [ReadRateType], {
    description: 'Of those among them that the viewer may report on, 100 at most',
  })
  announcementReadRates(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ReadRate[]> {
    return services.notifier.delivery.readRates({ ids }, { context: call })
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
