import 'reflect-metadata'
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import { GraphQLDateTime } from 'graphql-scalars'
import { buildSchema } from 'type-graphql'
import type { LivePubSub } from '../live/live-topics.ts'
import { AnnouncementResolver } from './announcement-resolver.ts'
import { AuditResolver } from './audit-resolver.ts'
import { ArchiveResolver, DepartmentResolver } from './department-resolver.ts'
import { DirectoryResolver } from './directory-resolver.ts'
import { GroupMembersResolver, GroupResolver } from './group-resolver.ts'
import { deliveryResolver } from './delivery-resolver.ts'
import { DeviceResolver } from './device-resolver.ts'
import { PasskeyResolver } from './passkey-resolver.ts'
import { PositionResolver } from './position-resolver.ts'
import { ProfileResolver } from './profile-resolver.ts'
import { PushResolver } from './push-resolver.ts'
import { TwoFactorResolver } from './two-factor-resolver.ts'
import { RightsResolver } from './rights-resolver.ts'
import { TransferResolver } from './transfer-resolver.ts'
import { UserResolver } from './user-resolver.ts'
import { ViewerChangedResolver } from './viewer-changed-resolver.ts'

/** The schema that schema/schema.graphql is generated from. Inputs are validated by the commands, not here. */
export async function graphqlSchema(pubSub: LivePubSub): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      AnnouncementResolver,
      DirectoryResolver,
      UserResolver,
      TransferResolver,
      GroupResolver,
      GroupMembersResolver,
      DepartmentResolver,
      ArchiveResolver,
      PositionResolver,
      ProfileResolver,
      AuditResolver,
      PushResolver,
      TwoFactorResolver,
      PasskeyResolver,
      RightsResolver,
      ViewerChangedResolver,
      DeviceResolver,
      deliveryResolver(pubSub),
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    validate: false,
    pubSub,
  })
  return lexicographicSortSchema(schema)
}
