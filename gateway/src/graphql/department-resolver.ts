import { departmentSorts } from '@prakat/schema/organisation'
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import { DepartmentFilter, DepartmentInput, DepartmentType } from './organisation-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { plainResolver } from './plain-resolver.ts'

export const DepartmentResolver = plainResolver({
  name: 'Department',
  node: DepartmentType,
  input: DepartmentInput,
  filter: DepartmentFilter,
  sorts: departmentSorts,
  service: ({ auth }) => auth.departments,
})

@Resolver()
export class ArchiveResolver {
  @Mutation(() => DepartmentType, {
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
