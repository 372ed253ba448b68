import { arrangedNavigation, arrangeNavigation } from '@prakat/schema/navigation'
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { inputType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const Arranged = objectType('ArrangedNavigation', arrangedNavigation)
const Input = inputType('NavigationInput', arrangeNavigation)

/** What readers find of it is in the answers of /v1/pages. */
@Resolver()
export class NavigationResolver {
  @Query(() => Arranged, {
    description: 'The links of the public site, for those who arrange them',
  })
  navigation(@Ctx() { services, call }: GraphQLContext) {
    return services.content.site.arranged(undefined, { context: call })
  }

  @Mutation(() => Arranged, {
    description: 'Replaces all links of the header and the footer of the public site, at once',
  })
  arrangeNavigation(
    @Arg('input', () => Input) input: InstanceType<typeof Input>,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.site.arrange(input as never, { context: call })
  }
}
