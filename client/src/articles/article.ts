import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { publishedListed } from '../published/published.ts'
import { m } from '../words/m.ts'

const listed = graphql(`
  fragment ListedArticle on Article {
    id version kind title status expired prepared waiting
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt publishedAt expiresAt: unpublishAt authorId createdAt updatedAt
    can {
      update publish cancel amend prepare share withdraw archive restore
      address { anybody departmentIds }
    }
  }
`)
// Without the id, by which the cache would take another version for the one that readers have.
const written = graphql(`
  fragment WrittenArticle on Article {
    version kind title slug summary body coverId categoryId tags notifyOnPublish reviewAt
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt expiresAt: unpublishAt seoTitle seoDescription
  }
`)
const row = graphql(
  `fragment ArticleFields on Article {
    ...ListedArticle
    preparedBy slug summary body html coverId cover categoryId tags reviewAt seoTitle seoDescription notifyOnPublish
    can { read compare submit approve retract }
    approval { requestedBy requestedAt publishAt notifyAgain callsOff note }
    declined { declinedBy declinedAt note }
  }`,
  [listed],
)

/** Lists do without what is long, and what is only said on its own page. */
export type Article = ResultOf<typeof listed> &
  Partial<Omit<ResultOf<typeof row>, keyof ResultOf<typeof listed>>> & {
    can: {
      read?: boolean
      compare?: boolean
      submit?: boolean
      approve?: boolean
      retract?: boolean
    }
  }

export const articleQuery = graphql(
  `query Article($id: ID!) { article(id: $id) { ...ArticleFields } }`,
  [row],
)

/** What readers have, and what is going to be published in its place. */
export const preparedArticle = graphql(
  `query PreparedArticle($id: ID!) {
    live: article(id: $id) { ...ArticleFields }
    prepared: preparedArticle(id: $id) { ...WrittenArticle }
  }`,
  [row, written],
)

const articlesQuery = graphql(
  `query Articles($first: Int!, $after: String, $filter: ArticleFilter, $sort: ArticleSort) {
    articles(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { cursor node { ...ListedArticle } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  [listed],
)

export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const
export const kinds = {
  ARTICLE: m.articles_kind_article,
  PAGE: m.articles_kind_page,
  POLICY: m.articles_kind_policy,
}
export const articlesList = publishedListed(articlesQuery, statuses, { kind: kinds })

const create = graphql(
  `mutation CreateArticle($input: ArticleInput!) {
    createArticle(input: $input) { ...ArticleFields }
  }`,
  [row],
)
export type ArticleInput = VariablesOf<typeof create>['input']

export const documents = {
  one: articleQuery,
  create,
  update: graphql(
    `mutation UpdateArticle($id: ID!, $version: Int!, $input: ArticleInput!) {
      updateArticle(id: $id, version: $version, input: $input) { ...ArticleFields }
    }`,
    [row],
  ),
  publish: graphql(
    `mutation PublishArticle($id: ID!, $publishAt: DateTime, $version: Int) {
      publishArticle(id: $id, publishAt: $publishAt, version: $version) { ...ArticleFields }
    }`,
    [row],
  ),
  amend: graphql(
    `mutation AmendArticle($id: ID!, $version: Int!, $input: ArticleInput!, $notifyAgain: Boolean!) {
      amendArticle(id: $id, version: $version, input: $input, notifyAgain: $notifyAgain) {
        ...ArticleFields
      }
    }`,
    [row],
  ),
  prepare: graphql(
    `mutation PrepareArticle($id: ID!, $version: Int!, $input: ArticleInput) {
      prepareArticle(id: $id, version: $version, input: $input) { ...ListedArticle }
    }`,
    [listed],
  ),
  prepared: preparedArticle,
  revisions: graphql(
    `query ArticleRevisions($id: ID!, $before: Int) {
      revisions: articleRevisions(id: $id, before: $before) {
        at actorId askedBy replacedFile version first node { ...WrittenArticle } }
    }`,
    [written],
  ),
  previews: graphql(
    `query ArticlePreviews($id: ID!) {
      links: articlePreviews(id: $id) { id expiresAt createdBy createdAt }
    }`,
  ),
  share: graphql(
    `mutation ShareArticlePreview($id: ID!, $days: Int!) {
      shareArticlePreview(id: $id, days: $days) { id token }
    }`,
  ),
  revoke: graphql(
    `mutation RevokeArticlePreview($id: ID!, $linkId: ID!) {
      revokeArticlePreview(id: $id, linkId: $linkId)
    }`,
  ),
  submit: graphql(
    `mutation SubmitArticle(
      $id: ID!, $version: Int!, $publishAt: DateTime, $notifyAgain: Boolean!, $note: String!
    ) {
      submitArticle(
        id: $id, version: $version, publishAt: $publishAt, notifyAgain: $notifyAgain, note: $note
      ) {
        ...ArticleFields
      }
    }`,
    [row],
  ),
  approve: graphql(
    `mutation ApproveArticle($id: ID!, $version: Int!) {
      approveArticle(id: $id, version: $version) { ...ArticleFields }
    }`,
    [row],
  ),
  decline: graphql(
    `mutation DeclineArticle($id: ID!, $version: Int!, $note: String!) {
      declineArticle(id: $id, version: $version, note: $note) { ...ArticleFields }
    }`,
    [row],
  ),
  retract: graphql(
    `mutation RetractArticle($id: ID!) { retractArticle(id: $id) { ...ArticleFields } }`,
    [row],
  ),
  cancel: graphql(
    `mutation CancelArticle($id: ID!) { cancelArticle(id: $id) { ...ListedArticle } }`,
    [listed],
  ),
  moveEnd: graphql(
    `mutation MoveArticleEnd($id: ID!, $version: Int!, $endsAt: DateTime) {
      moveArticleEnd(id: $id, version: $version, endsAt: $endsAt) { ...ListedArticle }
    }`,
    [listed],
  ),
  csv: graphql(
    `query ExportArticles($filter: ArticleFilter, $sort: ArticleSort) {
      exportArticles(filter: $filter, sort: $sort)
    }`,
  ),
  archive: graphql(
    `mutation ArchiveArticle($id: ID!) { archiveArticle(id: $id) { ...ListedArticle } }`,
    [listed],
  ),
  restore: graphql(
    `mutation RestoreArticle($id: ID!) { restoreArticle(id: $id) { ...ListedArticle } }`,
    [listed],
  ),
}

export const withdrawArticle = graphql(
  `mutation WithdrawArticle($id: ID!) { withdrawArticle(id: $id) { ...ListedArticle } }`,
  [listed],
)
