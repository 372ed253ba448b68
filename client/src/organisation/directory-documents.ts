import { graphql } from '../api/graphql.ts'

export const departmentNamesQuery = graphql(`
  query DepartmentNames($first: Int!, $filter: DepartmentFilter) {
    departments(first: $first, filter: $filter) {
      edges {
        node {
          id
          nameEn
          code
        }
      }
    }
  }
`)

export const positionNamesQuery = graphql(`
  query PositionNames($first: Int!, $filter: RowFilter) {
    positions(first: $first, filter: $filter) {
      edges {
        node {
          id
          titleEn
          code
        }
      }
    }
  }
`)

export const personNamesQuery = graphql(`
  query PersonNames($first: Int!, $filter: UserFilter) {
    users(first: $first, filter: $filter) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`)
