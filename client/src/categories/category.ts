import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, listed } from '../table/listed.ts'

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

export const kinds = ['ARTICLE', 'VIDEO', 'TEST'] as const
export const categoriesList = listed(
  categories.list,
  ['ORDER', 'NAME', 'NEWEST'],
  ({ trashed, value }) => ({ trashed: trashed || null, kind: chosenOf(kinds, value('kind')) }),
)
