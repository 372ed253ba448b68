import { auditedServices, type AuditedService, type AuditEntry } from '@prakat/schema/audit'
import type { Connection } from '@prakat/schema/scalars'
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql'
import { connectionType, enumOf } from './connection.ts'
import type { GraphQLContext } from './graphql-context.ts'

const AuditedServiceEnum = enumOf(auditedServices)
registerEnumType(AuditedServiceEnum, { name: 'AuditedService' })

@ObjectType('AuditEntry', { description: 'What a person did' })
class AuditEntryType implements AuditEntry {
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

const AuditConnection = connectionType('Audit', AuditEntryType)

@InputType('AuditFilter')
class AuditFilter {
  @Field(() => AuditedServiceEnum, { nullable: true }) service?: AuditedService
  @Field(() => ID, { nullable: true }) actorId?: string
  @Field(() => ID, { nullable: true }) aggregateId?: string
  @Field(() => String, { nullable: true }) command?: string
  @Field(() => Boolean, { nullable: true, description: 'false: without sign-ins and sign-outs' })
  comingAndGoing?: boolean
}

@Resolver()
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'Newest first; without the right, one’s own' })
  async auditLog(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    const { service, ...rest } = filter ?? {}
    const asked = service ? [service] : auditedServices
    const parts = await Promise.all(
      asked.map((name) =>
        services[name].audit.list({ first, after, filter: rest }, { context: call }),
      ),
    )
    return mergeConnections(parts, first)
  }
}

/**
 * Merges pages of several lists that are sorted by id, newest first. Ids of all services are comparable, so one
 * cursor fits all lists.
 */
function mergeConnections<Node extends { id: string }>(
  parts: ReadonlyArray<Connection<Node>>,
  first: number,
): Connection<Node> {
  const all = parts.flatMap((part) => part.edges).sort((a, b) => (a.node.id < b.node.id ? 1 : -1))
  const edges = all.slice(0, first)
  return {
    edges,
    pageInfo: {
      hasNextPage: all.length > first || parts.some((part) => part.pageInfo.hasNextPage),
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: parts.reduce((sum, part) => sum + part.totalCount, 0),
  }
}
