import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const departmentFields = graphql(`
  fragment DepartmentFields on Department {
    id
    version
    nameEn
    nameTh
    slug
    code
    parentId
    headId
    phone
    email
    address
    order
    public
    archived
    trashed
    can {
      update
      delete
      restore
    }
  }
`)
export type Department = ResultOf<typeof departmentFields>

export const departmentsQuery = graphql(
  `
    query Departments($first: Int!, $after: String, $filter: DepartmentFilter) {
      departments(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            ...DepartmentFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [departmentFields],
)

export const departmentQuery = graphql(
  `
    query Department($id: ID!) {
      department(id: $id) {
        ...DepartmentFields
      }
    }
  `,
  [departmentFields],
)

export const createDepartment = graphql(
  `
    mutation CreateDepartment($input: DepartmentInput!) {
      createDepartment(input: $input) {
        ...DepartmentFields
      }
    }
  `,
  [departmentFields],
)

export const updateDepartment = graphql(
  `
    mutation UpdateDepartment($id: ID!, $version: Int!, $input: DepartmentInput!) {
      updateDepartment(id: $id, version: $version, input: $input) {
        ...DepartmentFields
      }
    }
  `,
  [departmentFields],
)

export const deleteDepartment = graphql(`
  mutation DeleteDepartment($id: ID!) {
    deleteDepartment(id: $id) {
      id
    }
  }
`)

export const restoreDepartment = graphql(`
  mutation RestoreDepartment($id: ID!) {
    restoreDepartment(id: $id) {
      id
    }
  }
`)

export const archiveDepartment = graphql(`
  mutation ArchiveDepartment($id: ID!, $reassignTo: ID) {
    archiveDepartment(id: $id, reassignTo: $reassignTo) {
      id
    }
  }
`)

export const exportDepartments = graphql(`
  query ExportDepartments($filter: DepartmentFilter) {
    exportDepartments(filter: $filter)
  }
`)
