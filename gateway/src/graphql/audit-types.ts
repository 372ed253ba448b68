import { auditedServices, type AuditedService, type AuditEntry } from '@prakat/schema/audit'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'

export const AuditedServiceEnum = enumOf(auditedServices)
registerEnumType(AuditedServiceEnum, { name: 'AuditedService' })

@ObjectType('AuditEntry', { description: 'What a person did' })
export class AuditEntryType implements AuditEntry {
  @Field(() => ID) id!: string
  @Field(() => AuditedServiceEnum) service!: AuditedService
  @Field(() => ID) actorId!: string
  @Field(() => String, { description: 'Such as announcement.publish' }) command!: string
  @Field(() => ID, { nullable: true }) aggregateId!: string | null
  @Field(() => GraphQLDateTime) occurredAt!: Date
  @Field(() => String, { nullable: true }) address!: string | null
  @Field(() => String, { nullable: true }) userAgent!: string | null
  @Field(() => GraphQLJSON, { nullable: true }) before!: unknown
  @Field(() => GraphQLJSON, { nullable: true }) after!: unknown
}

export const AuditConnection = connectionType('Audit', AuditEntryType)

@InputType('AuditFilter')
export class AuditFilter {
  @Field(() => AuditedServiceEnum, { nullable: true }) service?: AuditedService
  @Field(() => ID, { nullable: true }) actorId?: string
  @Field(() => ID, { nullable: true }) aggregateId?: string
  @Field(() => String, { nullable: true }) command?: string
  @Field(() => Boolean, { nullable: true, description: 'false: without sign-ins and sign-outs' })
  comingAndGoing?: boolean
}
