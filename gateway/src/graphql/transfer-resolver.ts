import type { userSorts, UserImport } from '@prakat/schema/user'
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { UserFilter, UserImportType, UserSortEnum } from './user-types.ts'

type Sort = (typeof userSorts)[number]

/** People as a table, to and from elsewhere. */
@Resolver()
export class TransferResolver {
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
}
