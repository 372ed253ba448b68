import type { TwoFactorSetup, TwoFactorStatus } from '@prakat/schema/two-factor'
import { Arg, Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { inlinePassword, ViewerType } from './profile.ts'

@ObjectType('TwoFactorStatus')
class TwoFactorStatusType implements TwoFactorStatus {
  @Field(() => Boolean) enabled!: boolean
  @Field(() => Boolean, {
    description:
      'The viewer’s role asks for an authenticator app or a passkey and they have neither: until they do, they have a member’s rights',
  })
  required!: boolean
  @Field(() => Int) backupCodesLeft!: number
}

@ObjectType('TwoFactorSetup', { description: 'Shown once, and only here' })
class TwoFactorSetupType implements TwoFactorSetup {
  @Field(() => String, { description: 'For the QR code' }) uri!: string
  @Field(() => String, { description: 'The same for typing, in base 32' }) secret!: string
  @Field(() => [String], { description: 'Each signs in once in place of a code' })
  backupCodes!: string[]
}

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
