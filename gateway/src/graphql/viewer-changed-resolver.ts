import { AppError } from '@prakat/schema/app-error'
import { Resolver, Root, Subscription } from 'type-graphql'
import type { GraphQLContext } from './graphql-context.ts'

@Resolver()
export class ViewerChangedResolver {
  @Subscription(() => Boolean, {
    topics: 'viewerChanged',
    topicId: ({ context }: { context: GraphQLContext }) => {
      if (!context.call.principal) throw new AppError('UNAUTHENTICATED', 'Sign in first')
      return context.call.principal.userId
    },
    description: 'What the viewer is or may do has changed: ask for `me` again',
  })
  viewerChanged(@Root() changed: boolean): boolean {
    return changed
  }
}
