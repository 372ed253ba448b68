import { AppError } from '@prakat/schema/app-error'
import { auditedServices } from '@prakat/schema/audit'
import type { FailedJob } from '@prakat/schema/failed-job'
import { m } from '@prakat/schema/words'
import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'

@ObjectType('FailedJob', { description: 'A job that was given up' })
class FailedJobType implements FailedJob {
  @Field(() => ID) id!: string
  @Field(() => String) queue!: string
  @Field(() => String, { description: 'What it was to do' }) name!: string
  @Field(() => String, { description: 'How its last attempt failed' }) reason!: string
  @Field(() => Int) attempts!: number
  @Field(() => GraphQLDateTime) addedAt!: Date
  @Field(() => GraphQLDateTime, { nullable: true }) failedAt!: Date | null
}

/** Jobs that the queues gave up, each by the service that works on its queue. */
@Resolver()
export class FailedJobResolver {
  @Query(() => [FailedJobType], { description: 'Newest first, at most 100 of each queue' })
  async failedJobs(@Ctx() { services, call }: GraphQLContext): Promise<FailedJob[]> {
    const found = await Promise.all(
      auditedServices.map((name) => services[name].jobs.failed(undefined, { context: call })),
    )
    const endOf = ({ failedAt, addedAt }: FailedJob) => (failedAt ?? addedAt).getTime()
    return found.flat().toSorted((one, other) => endOf(other) - endOf(one))
  }

  @Mutation(() => FailedJobType, { description: 'Tries it again, as often as at first' })
  retryFailedJob(@Arg('id', () => ID) id: string, @Ctx() context: GraphQLContext) {
    return jobsOf(id, context).retry({ id }, { context: context.call })
  }

  @Mutation(() => FailedJobType)
  dropFailedJob(@Arg('id', () => ID) id: string, @Ctx() context: GraphQLContext) {
    return jobsOf(id, context).drop({ id }, { context: context.call })
  }
}

/** Queues are named after the service that works on them. */
function jobsOf(id: string, { services }: GraphQLContext) {
  const service = auditedServices.find((name) => id.startsWith(`${name}.`))
  if (!service) throw new AppError('NOT_FOUND', m.refusals_no_failed_job())
  return services[service].jobs
}
