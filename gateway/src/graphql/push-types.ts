import {
  deadLetterReasons,
  pushServices,
  type DeadLetter,
  type DeadLetterReason,
  type PushService,
  type VapidKey,
} from '@prakat/schema/push'
import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'

export const DeadLetterReasonEnum = enumOf(deadLetterReasons)
registerEnumType(DeadLetterReasonEnum, {
  name: 'DeadLetterReason',
  description: 'Why a push was given up',
})
export const PushServiceEnum = enumOf(pushServices)
registerEnumType(PushServiceEnum, { name: 'PushService' })

@ObjectType('PushDeadLetter', { description: 'A push that was given up' })
export class PushDeadLetterType implements DeadLetter {
  @Field(() => ID) id!: string
  @Field(() => ID) notificationId!: string
  @Field(() => ID, { nullable: true, description: 'Null when the device is gone' })
  deviceId!: string | null
  @Field(() => PushServiceEnum) pushService!: PushService
  @Field(() => DeadLetterReasonEnum) reason!: DeadLetterReason
  @Field(() => Int, { nullable: true, description: 'HTTP status' }) status!: number | null
  @Field(() => String, { nullable: true }) detail!: string | null
  @Field(() => GraphQLDateTime) createdAt!: Date
  @Field(() => GraphQLDateTime, { nullable: true }) replayedAt!: Date | null
}

export const PushDeadLetterConnection = connectionType('PushDeadLetter', PushDeadLetterType)

@InputType('PushDeadLetterFilter')
export class PushDeadLetterFilter {
  @Field(() => DeadLetterReasonEnum, { nullable: true }) reason?: DeadLetterReason
  @Field(() => ID, { nullable: true }) notificationId?: string
}

@ObjectType('VapidKey', { description: 'A key by which push services know this server (RFC 8292)' })
export class VapidKeyType implements VapidKey {
  @Field(() => ID) id!: string
  @Field(() => String) publicKey!: string
  @Field(() => Boolean, { description: 'New subscriptions are made with it' }) current!: boolean
  @Field(() => Int) subscriptions!: number
  @Field(() => GraphQLDateTime) createdAt!: Date
}
