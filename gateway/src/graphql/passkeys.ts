import type { Passkey, PasskeyChallenge } from '@prakat/schema/passkeys'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'

@ObjectType('Passkey')
class PasskeyType implements Passkey {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null: not since this is noted' })
  lastUsedAt!: Date | null
}

@ObjectType('PasskeyChallenge')
class PasskeyChallengeType implements PasskeyChallenge {
  @Field(() => String, { description: 'Goes back with the answer, once, within five minutes' })
  challenge!: string
  @Field(() => GraphQLJSON, {
    description: 'For PublicKeyCredential.parseCreationOptionsFromJSON()',
  })
  options!: Record<string, unknown>
}

@InputType('PasskeyAnswerInput', {
  description: 'Answers the options of POST /v1/auth/passkey/options',
})
export class PasskeyAnswerInput {
  @Field(() => String) challenge!: string
  @Field(() => GraphQLJSON, { description: 'What PublicKeyCredential.toJSON() gives' })
  response!: never
}

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
