import { searchHit, searchKind, type SearchHit, type SearchKind } from '@prakat/schema/search'
import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { enumType, objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'

const SearchHitType = objectType('SearchHit', searchHit)
const SearchKindEnum = enumType(searchKind)

@Resolver()
export class SearchResolver {
  @Query(() => [SearchHitType], { description: 'What the viewer may see that has these words' })
  search(
    @Arg('text', () => String) text: string,
    @Arg('kinds', () => [SearchKindEnum], { nullable: true }) kinds: SearchKind[] | undefined,
    @Arg('first', () => Int, { nullable: true }) first: number | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ): Promise<SearchHit[]> {
    return services.content.search.find({ text, kinds, first }, { context: call })
  }
}
