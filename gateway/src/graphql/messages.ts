import { messages } from '@prakat/schema/message'
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class MessageResolver {
  @Mutation(() => objectType('Message', messages.node), {
    description: 'Marks one as read that nobody has opened yet',
  })
  openMessage(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.auth.messages.open({ id }, { context: call })
  }
}
