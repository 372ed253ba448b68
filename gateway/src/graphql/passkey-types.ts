import type { Passkey, PasskeyChallenge } from '@prakat/schema/passkeys'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType('Passkey')
export class PasskeyType implements Passkey {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null: not since this is noted' })
  lastUsedAt!: Date | null
}

@ObjectType('PasskeyChallenge')
export class PasskeyChallengeType implements PasskeyChallenge {
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
