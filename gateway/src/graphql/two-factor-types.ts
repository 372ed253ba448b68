import type { TwoFactorSetup, TwoFactorStatus } from '@prakat/schema/two-factor'
import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType('TwoFactorStatus')
export class TwoFactorStatusType implements TwoFactorStatus {
  @Field(() => Boolean) enabled!: boolean
  @Field(() => Boolean, {
    description:
      'The viewer’s role asks for an authenticator app or a passkey and they have neither: until they do, they have a member’s rights',
  })
  required!: boolean
  @Field(() => Int) backupCodesLeft!: number
}

@ObjectType('TwoFactorSetup', { description: 'Shown once, and only here' })
export class TwoFactorSetupType implements TwoFactorSetup {
  @Field(() => String, { description: 'For the QR code' }) uri!: string
  @Field(() => String, { description: 'The same for typing, in base 32' }) secret!: string
  @Field(() => [String], { description: 'Each signs in once in place of a code' })
  backupCodes!: string[]
}
