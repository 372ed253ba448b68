import { auditedServices } from '@prakat/schema/audit'
import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { AuditConnection, AuditFilter } from './audit-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { mergeConnections } from './merge-connections.ts'

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
