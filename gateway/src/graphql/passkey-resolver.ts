import { GraphQLJSON } from 'graphql-scalars'
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'
import { PasskeyChallengeType, PasskeyType } from './passkey-types.ts'

@Resolver()
export class PasskeyResolver {
  @Query(() => [PasskeyType], { description: 'The viewer’s own' })
  passkeys(@Ctx() { services, call }: GraphQLContext): Promise<PasskeyType[]> {
    return services.auth.passkeys.list(undefined, { context: call })
  }

  @Query(() => PasskeyChallengeType, { description: 'For a new passkey of the viewer' })
  passkeyOptions(@Ctx() { services, call }: GraphQLContext): Promise<PasskeyChallengeType> {
    return services.auth.passkeys.options(undefined, { context: call })
  }

  @Mutation(() => PasskeyType)
  addPasskey(
    @Arg('name', () => String) name: string,
    @Arg('challenge', () => String) challenge: string,
    @Arg('response', () => GraphQLJSON) response: never,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<PasskeyType> {
    return services.auth.passkeys.add({ name, challenge, response }, { context: call })
  }

  @Mutation(() => PasskeyType)
  renamePasskey(
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<PasskeyType> {
    return services.auth.passkeys.rename({ id, name }, { context: call })
  }

  @Mutation(() => Boolean)
  deletePasskey(
    @Arg('id', () => ID) id: string,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<boolean> {
    return services.auth.passkeys.delete({ id }, { context: call })
  }
}
