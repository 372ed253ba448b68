import type { Passkey, PasskeyChallenge } from '@prakat/schema/passkeys'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { Field, ID, ObjectType } from 'type-graphql'

@ObjectType('Passkey')
export class PasskeyType implements Passkey {
  @Field(() => ID) id!: string
  @Field(() => String) name!: string
  @Field(() => GraphQLDateTime) createdAt!: Date
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
