import {
  publishingSchedule,
  readSchedule,
  scheduledMoment,
  type ScheduledMoment,
} from '@prakat/schema/publishing-schedule'
import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { z } from 'zod'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const MomentType = objectType('ScheduledMoment', scheduledMoment)
const ScheduleType = objectType('PublishingSchedule', publishingSchedule)
const ScheduleFilter = inputType('ScheduleFilter', readSchedule.shape.filter)

@Resolver()
export class PublishingScheduleResolver {
  @Query(() => ScheduleType, {
    description: 'What appears and disappears between two times, at most 62 days apart',
  })
  publishingSchedule(
    @Arg('from', () => GraphQLDateTime) from: Date,
    @Arg('to', () => GraphQLDateTime) to: Date,
    @Arg('filter', () => ScheduleFilter, { nullable: true })
    filter: z.input<typeof readSchedule.shape.filter>,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<z.output<typeof publishingSchedule>> {
    return services.content.schedule.read({ from, to, filter }, { context: call })
  }

  @Query(() => [MomentType], {
    description: 'The next moments, with what is late and what failed in the last seven days',
  })
  upcomingMoments(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<ScheduledMoment[]> {
    return services.content.schedule.upcoming({ first }, { context: call })
  }
}
