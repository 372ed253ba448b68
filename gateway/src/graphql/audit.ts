import { allRows, toCsv } from '@prakat/kit/resource/export-rows'
import { AppError } from '@prakat/schema/app-error'
import { auditedServices, type AuditedService, type AuditEntry } from '@prakat/schema/audit'
import type { Connection } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
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

export const AuditedServiceEnum = enumOf(auditedServices)
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
  @Field(() => [ID], { nullable: true }) ids?: string[]
  @Field(() => ID, { nullable: true }) actorId?: string
  @Field(() => ID, { nullable: true }) aggregateId?: string
  @Field(() => String, { nullable: true, description: 'The kind of thing: announcement, user' })
  kind?: string
  @Field(() => String, { nullable: true }) command?: string
  @Field(() => GraphQLDateTime, { nullable: true }) from?: Date
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Not included' }) to?: Date
  @Field(() => Boolean, { nullable: true, description: 'false: without sign-ins and sign-outs' })
  comingAndGoing?: boolean
}

interface AuditPage {
  first: number
  after?: string | undefined
  filter: AuditFilter | undefined
}

@Resolver()
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'Newest first; without the right, one’s own' })
  auditLog(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | undefined,
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | undefined,
    @Ctx() context: GraphQLContext,
  ) {
    return pageOfAll('list', { first, after, filter }, context)
  }

  @Query(() => AuditEntryType)
  async auditEntry(
    @Arg('id', () => ID) id: string,
    @Ctx() context: GraphQLContext,
  ): Promise<AuditEntry> {
    const { edges } = await pageOfAll('list', { first: 1, filter: { ids: [id] } }, context)
    if (!edges[0]) throw new AppError('NOT_FOUND', m.refusals_no_audit_entry())
    return edges[0].node
  }

  @Query(() => String, { description: 'All that the filter finds, as CSV' })
  async exportAuditLog(
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | undefined,
    @Ctx() context: GraphQLContext,
  ): Promise<string> {
    const entries = await allRows((page) => pageOfAll('export', { ...page, filter }, context))
    const { services, call } = context
    const people = await namesOf(entries, context)
    const { service: _service, ...rest } = filter ?? {}
    await services.auth.audit.noteExport({ rows: entries.length, filter: rest }, { context: call })
    return toCsv(entries, {
      time: ({ occurredAt }) => occurredAt,
      name: ({ actorId }) => people.get(actorId)?.name ?? '',
      email: ({ actorId }) => people.get(actorId)?.email ?? '',
      actorId: ({ actorId }) => actorId,
      command: ({ command }) => command,
      id: ({ aggregateId }) => aggregateId,
      address: ({ address }) => address,
      userAgent: ({ userAgent }) => userAgent,
      before: ({ before }) => textOf(before),
      after: ({ after }) => textOf(after),
    })
  }
}

const textOf = (snapshot: unknown) => (snapshot == null ? null : JSON.stringify(snapshot))

/** A page of what all services have, or the one that is asked for. */
async function pageOfAll(
  call: 'list' | 'export',
  { first, after, filter }: AuditPage,
  { services, call: context }: GraphQLContext,
): Promise<Connection<AuditEntry>> {
  const { service, ...rest } = filter ?? {}
  const asked = service ? [service] : auditedServices
  const parts = await Promise.all(
    asked.map((name) => services[name].audit[call]({ first, after, filter: rest }, { context })),
  )
  return mergeConnections(parts, first)
}

const askedAtOnce = 1000

/** Everybody who acted, by id. */
async function namesOf(entries: readonly AuditEntry[], { services, call }: GraphQLContext) {
  const ids = [...new Set(entries.map(({ actorId }) => actorId))]
  const people = new Map<string, { name: string; email: string }>()
  for (let at = 0; at < ids.length; at += askedAtOnce) {
    const userIds = ids.slice(at, at + askedAtOnce)
    const found = await services.auth.directory.people({ userIds }, { context: call })
    for (const person of found) people.set(person.id, person)
  }
  return people
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
