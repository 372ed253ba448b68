import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql'
import { inlinePassword, ViewerType } from './profile-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { TwoFactorSetupType, TwoFactorStatusType } from './two-factor-types.ts'

@Resolver(() => ViewerType)
export class TwoFactorResolver {
  @FieldResolver(() => TwoFactorStatusType)
  twoFactor(@Ctx() { services, call }: GraphQLContext): Promise<TwoFactorStatusType> {
    return services.auth.twoFactor.status(undefined, { context: call })
  }

  @Mutation(() => TwoFactorSetupType, {
    description: 'Asks for nothing at sign-in before confirmTwoFactor',
  })
  beginTwoFactor(
    @Arg('password', () => String, inlinePassword) password: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<TwoFactorSetupType> {
    return services.auth.twoFactor.begin({ password }, { context: call })
  }

  @Mutation(() => Boolean, { description: 'Ends the viewer’s other sessions' })
  confirmTwoFactor(
    @Arg('code', () => String) code: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    return services.auth.twoFactor.confirm({ code }, { context: call })
  }

  @Mutation(() => Boolean)
  disableTwoFactor(
    @Arg('password', () => String, inlinePassword) password: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    return services.auth.twoFactor.disable({ password }, { context: call })
  }

  @Mutation(() => [String], { description: 'The codes from before no longer work' })
  renewBackupCodes(
    @Arg('password', () => String, inlinePassword) password: string | null,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<string[]> {
    return services.auth.twoFactor.renewBackupCodes({ password }, { context: call })
  }
}
