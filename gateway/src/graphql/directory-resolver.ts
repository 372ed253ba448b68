import { AppError } from '@prakat/schema/app-error'
import { scopeOf } from '@prakat/kit/policy'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import {
  GroupConnection,
  GroupFilter,
  GroupInput,
  GroupType,
  UserConnection,
  UserFilter,
  ViewerType,
} from './directory-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class DirectoryResolver {
  @Query(() => ViewerType)
  me(@Ctx() { user, call }: GraphQLContext): ViewerType {
    if (!user || !call.principal) throw new AppError('UNAUTHENTICATED', 'Sign in first')
    const writes = scopeOf(call.principal.role, 'announcement.create') !== undefined
    return { ...user, can: { writeAnnouncements: writes } }
  }

  @Query(() => UserConnection)
  users(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => UserFilter, { nullable: true }) filter: UserFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.listUsers(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Query(() => GroupConnection)
  groups(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => GroupFilter, { nullable: true }) filter: GroupFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.listGroups(
      { first: first ?? undefined, after, filter },
      { context: call },
    )
  }

  @Mutation(() => GroupType)
  createGroup(
    @Arg('input', () => GroupInput) input: GroupInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.createGroup(input, { context: call })
  }

  @Mutation(() => GroupType)
  updateGroup(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => GroupInput) input: GroupInput,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.directory.updateGroup({ id, version, input }, { context: call })
  }
}
