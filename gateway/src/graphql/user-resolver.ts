import type { Session } from '@prakat/schema/profile'
import type { User, UserImport, userSorts } from '@prakat/schema/user'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { SessionType } from './profile.ts'
import {
  PlaceType,
  UserConnection,
  UserFilter,
  UserImportType,
  UserInput,
  UserSortEnum,
  UserType,
} from './user-types.ts'

type Sort = (typeof userSorts)[number]

@Resolver()
export class UserResolver {
  @Query(() => UserType)
  user(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext): Promise<User> {
    return services.auth.users.get({ id }, { context: call })
  }

  @Query(() => UserConnection)
  users(
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => UserFilter, { nullable: true }) filter: UserFilter | undefined,
    @Arg('sort', () => UserSortEnum, { nullable: true }) sort: Sort | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.auth.users.list(
      { first: first ?? undefined, after, filter, sort },
      { context: call },
    )
  }

  @Query(() => [SessionType], { description: 'Where somebody is signed in' })
  userSessions(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<Session[]> {
    return services.auth.users.listSessions({ id }, { context: call })
  }

  @Mutation(() => UserType)
  createUser(
    @Arg('input', () => UserInput) input: UserInput,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<User> {
    return services.auth.users.create(input, { context: call })
  }

  @Mutation(() => UserType)
  updateUser(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => UserInput) input: UserInput,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<User> {
    return services.auth.users.update({ id, version, input }, { context: call })
  }

  @Mutation(() => UserType, { description: 'Their sessions end at once' })
  suspendUser(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.suspend({ id }, { context: call })
  }

  @Mutation(() => UserType)
  reinstateUser(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.reinstate({ id }, { context: call })
  }

  @Mutation(() => UserType, { description: 'Into the archive; their sessions end at once' })
  deleteUser(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.delete({ id }, { context: call })
  }

  @Mutation(() => UserType)
  restoreUser(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.restore({ id }, { context: call })
  }

  @Mutation(() => UserType, { description: 'The invitation before stops working' })
  resendInvitation(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.resendInvitation({ id }, { context: call })
  }

  @Mutation(() => UserType)
  sendPasswordReset(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.sendPasswordReset({ id }, { context: call })
  }

  @Mutation(() => UserType)
  resetTwoFactor(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.resetTwoFactor({ id }, { context: call })
  }

  @Mutation(() => UserType, { description: 'Everywhere' })
  signOutUser(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.users.signOut({ id }, { context: call })
  }

  @Mutation(() => UserImportType, {
    description:
      'Invites the people of a CSV file; columns name, nameTh, email, username, phone, department (code), position (code), groups (names with ;), role, locale, timeZone',
  })
  importUsers(
    @Arg('csv', () => String) csv: string,
    @Arg('dryRun', () => Boolean, { description: 'Only the report' }) dryRun: boolean,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<UserImport> {
    return services.auth.users.import({ csv, dryRun }, { context: call })
  }

  @Query(() => String, { description: 'CSV' })
  exportUsers(
    @Arg('filter', () => UserFilter, { nullable: true }) filter: UserFilter | undefined,
    @Arg('sort', () => UserSortEnum, { nullable: true }) sort: Sort | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<string> {
    return services.auth.users.export({ filter, sort }, { context: call })
  }

  @Mutation(() => PlaceType, { description: 'Where somebody works; left out: nowhere' })
  placeUser(
    @Arg('userId', () => ID) userId: string,
    @Arg('departmentId', () => ID, { nullable: true }) departmentId: string | undefined,
    @Arg('positionId', () => ID, { nullable: true }) positionId: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<PlaceType> {
    return services.auth.users.place({ userId, departmentId, positionId }, { context: call })
  }
}
