import { articles, policyText, type Article } from '@prakat/schema/article'
import { articleHelpfulness } from '@prakat/schema/article-answer'
import type { Locale } from '@prakat/schema/locales'
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { fileAddressOf, htmlOf } from '../file-addresses.ts'
import { objectType } from './contract-types.ts'
import type { GraphQLContext } from './graphql-context.ts'
import { LocaleEnum } from './profile.ts'
import { publishedResolver } from './published-resource.ts'

const ArticleType = objectType('Article', articles.node)
const Helpfulness = objectType('ArticleHelpfulness', articleHelpfulness)
const PolicyText = objectType('PolicyText', policyText)

export const PublishedArticleResolver = publishedResolver(
  'Article',
  articles,
  ({ content }) => content.article,
)

/** What articles have beside everything else that is published. */
@Resolver(() => ArticleType)
export class ArticleResolver {
  @FieldResolver(() => String, { description: 'The body as HTML, with nothing in it to be feared' })
  html(@Root() { body }: Article, @Ctx() context: GraphQLContext) {
    return htmlOf(body, context)
  }

  @FieldResolver(() => String, { nullable: true, description: 'The address of its cover' })
  cover(@Root() { coverId }: Article, @Ctx() context: GraphQLContext) {
    return fileAddressOf(coverId, context)
  }

  @Query(() => PolicyText, {
    description: 'What stands at the address of a policy until one is published there',
  })
  policyText(
    @Arg('slug', () => String) slug: string,
    @Arg('language', () => LocaleEnum) language: Locale,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.article.policyText({ slug, language }, { context: call })
  }

  @Query(() => Helpfulness, {
    nullable: true,
    description:
      'What readers of one of the knowledge base answered; null of any other, and for whoever only reads it',
  })
  articleHelpfulness(
    @Arg('id', () => ID) id: string,
    @Arg('before', () => ID, { nullable: true, description: 'A comment: those that are older' })
    before: string | undefined,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.article.helpfulness({ id, before }, { context: call })
  }

  @Mutation(() => Boolean, {
    description: 'Takes away what a reader wrote; their answer counts as before',
  })
  dismissArticleComment(
    @Arg('id', () => ID) id: string,
    @Arg('commentId', () => ID) commentId: string,
    @Ctx() { services, call }: GraphQLContext,
  ) {
    return services.content.article
      .dismissComment({ id, commentId }, { context: call })
      .then(() => true)
  }

  @Mutation(() => ArticleType, {
    description: 'Takes it from its readers and makes it a draft again',
  })
  withdrawArticle(@Arg('id', () => ID) id: string, @Ctx() { services, call }: GraphQLContext) {
    return services.content.article.withdraw({ id }, { context: call })
  }
}
