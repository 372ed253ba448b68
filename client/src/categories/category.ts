import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { plainListed } from '../table/listed.ts'
import { m } from '../words/m.ts'

const row = graphql(`
  fragment CategoryFields on Category {
    id version createdAt nameEn nameTh slug kind parentId icon order can { update delete restore }
  }
`)
export type Category = ResultOf<typeof row>

export const categories = {
  list: graphql(
    `query Categories($first: Int!, $after: String, $filter: CategoryFilter, $sort: CategorySort) {
      categories(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...CategoryFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query Category($id: ID!) { category(id: $id) { ...CategoryFields } }`, [row]),
  create: graphql(
    `mutation CreateCategory($input: CategoryInput!) {
      createCategory(input: $input) { ...CategoryFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdateCategory($id: ID!, $version: Int!, $input: CategoryInput!) {
      updateCategory(id: $id, version: $version, input: $input) { ...CategoryFields }
    }`,
    [row],
  ),
  remove: graphql(`mutation DeleteCategory($id: ID!) { deleteCategory(id: $id) { id } }`),
  restore: graphql(`mutation RestoreCategory($id: ID!) { restoreCategory(id: $id) { id } }`),
  csv: graphql(`
    query ExportCategories($filter: CategoryFilter, $sort: CategorySort) {
      exportCategories(filter: $filter, sort: $sort)
    }
  `),
}

export const kinds = {
  ARTICLE: m.categories_kind_article,
  KNOWLEDGE: m.categories_kind_knowledge,
  VIDEO: m.categories_kind_video,
  TEST: m.categories_kind_test,
}
export const categoriesList = plainListed(categories.list, ['ORDER', 'NAME', 'NEWEST'], {
  kind: kinds,
})
