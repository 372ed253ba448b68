import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import {
  DepartmentConnection,
  DepartmentFilter,
  DepartmentInput,
  DepartmentType,
} from './organisation-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class DepartmentResolver {
  @Query(() => DepartmentType)
  department(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.organisation.getDepartment({ id }, { context: call })
  }

  @Query(() => DepartmentConnection)
  departments(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => DepartmentFilter, { nullable: true }) filter: DepartmentFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.listDepartments(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Mutation(() => DepartmentType)
  createDepartment(
    @Arg('input', () => DepartmentInput) input: DepartmentInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.createDepartment(input, { context: call })
  }

  @Mutation(() => DepartmentType)
  updateDepartment(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => DepartmentInput) input: DepartmentInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.updateDepartment({ id, version, input }, { context: call })
  }

  @Mutation(() => DepartmentType)
  deleteDepartment(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.organisation.deleteDepartment({ id }, { context: call })
  }

  @Mutation(() => DepartmentType, {
    description: 'Out of use; whoever and whatever is in it goes to reassignTo',
  })
  archiveDepartment(
    @Arg('id', () => ID) id: string,
    @Arg('reassignTo', () => ID, { nullable: true }) reassignTo: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.organisation.archiveDepartment({ id, reassignTo }, { context: call })
  }

  @Mutation(() => DepartmentType, { description: 'Out of the trash, or else the archive' })
  restoreDepartment(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.organisation.restoreDepartment({ id }, { context: call })
  }
}
