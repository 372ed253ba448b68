import 'reflect-metadata'
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import { GraphQLDateTime } from 'graphql-scalars'
import { buildSchema } from 'type-graphql'
import { AnnouncementResolver } from './announcement-resolver.ts'
import { AuditResolver } from './audit-resolver.ts'
import { DepartmentResolver } from './department-resolver.ts'
import { DirectoryResolver } from './directory-resolver.ts'
import { GroupResolver } from './group-resolver.ts'
import { PositionResolver } from './position-resolver.ts'
import { RightsResolver } from './rights-resolver.ts'

/** The schema that schema/schema.graphql is generated from. Inputs are validated by the commands, not here. */
export async function graphqlSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      AnnouncementResolver,
      DirectoryResolver,
      GroupResolver,
      DepartmentResolver,
      PositionResolver,
      AuditResolver,
      RightsResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validate: false,
  })
  return lexicographicSortSchema(schema)
}
