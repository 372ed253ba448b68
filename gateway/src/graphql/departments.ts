import { departments } from '@prakat/schema/organisation'
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class ArchiveResolver {
  @Mutation(() => objectType('Department', departments.node), {
    description: 'Out of use until restored; whoever and whatever is in it goes to reassignTo',
  })
  archiveDepartment(
    @Arg('id', () => ID) id: string,
    @Arg('reassignTo', () => ID, { nullable: true }) reassignTo: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.departments.archive({ id, reassignTo }, { context: call })
  }
}
