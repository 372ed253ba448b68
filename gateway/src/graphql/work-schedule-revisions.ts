import { readRevision, scheduleRevision, workSchedules } from '@prakat/schema/work-schedule'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const RevisionType = objectType('WorkScheduleRevision', scheduleRevision)
const ReadType = objectType('ReadWorkScheduleRevision', readRevision)
const ScheduleType = objectType('WorkSchedule', workSchedules.node)

/** What a week was like each time that it was published. */
@Resolver()
export class WorkScheduleRevisionResolver {
  @Query(() => [RevisionType], { description: 'The newest first, 50 at most' })
  workScheduleRevisions(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.revisions({ id }, { context: call })
  }

  @Query(() => ReadType)
  workScheduleRevision(
    @Arg('id', () => ID) id: string,
    @Arg('number', () => Int) number: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.revision({ id, number }, { context: call })
  }

  @Mutation(() => ScheduleType, {
    description:
      'Its shifts become the draft. Nobody is told before that is published. Refused as a conflict if the week is of another version by now',
  })
  restoreWorkScheduleRevision(
    @Arg('id', () => ID) id: string,
    @Arg('number', () => Int) number: number,
    @Arg('version', () => Int) version: number,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.workSchedules.restoreRevision(
      { id, number, version },
      { context: call },
    )
  }
}
