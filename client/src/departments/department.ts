import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { departmentSorts, type DepartmentSort } from '../directory/department-tree.ts'
import type { Uses } from '../directory/use-where-used.ts'
import { chosenOf, type ListParams } from '../table/use-list-params.ts'

const departmentFields = graphql(`
  fragment DepartmentFields on Department {
    id version createdAt nameEn nameTh slug code parentId headId phone email address order
    public archived trashed
    can { update delete restore }
  }
`)
export type Department = ResultOf<typeof departmentFields>
const fields = [departmentFields] as const

export const departmentsQuery = graphql(
  `query Departments(
    $first: Int!, $after: String, $filter: DepartmentFilter, $sort: DepartmentSort
  ) {
    departments(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { node { ...DepartmentFields } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  fields,
)
export const departmentQuery = graphql(
  `query Department($id: ID!) { department(id: $id) { ...DepartmentFields } }`,
  fields,
)
export const createDepartment = graphql(
  `mutation CreateDepartment($input: DepartmentInput!) {
    createDepartment(input: $input) { ...DepartmentFields }
  }`,
  fields,
)
export const updateDepartment = graphql(
  `mutation UpdateDepartment($id: ID!, $version: Int!, $input: DepartmentInput!) {
    updateDepartment(id: $id, version: $version, input: $input) { ...DepartmentFields }
  }`,
  fields,
)
export const deleteDepartment = graphql(`
  mutation DeleteDepartment($id: ID!) { deleteDepartment(id: $id) { id } }
`)
export const restoreDepartment = graphql(`
  mutation RestoreDepartment($id: ID!) { restoreDepartment(id: $id) { id } }
`)
export const archiveDepartment = graphql(`
  mutation ArchiveDepartment($id: ID!, $reassignTo: ID) {
    archiveDepartment(id: $id, reassignTo: $reassignTo) { id }
  }
`)
export const exportDepartments = graphql(`
  query ExportDepartments($filter: DepartmentFilter, $sort: DepartmentSort) {
    exportDepartments(filter: $filter, sort: $sort)
  }
`)

/** The input of an update, which replaces the whole department. */
export function inputOf(row: Department, changes: { parentId: string | null; order: number }) {
  const { nameEn, nameTh, slug, code, headId, phone, email, address } = row
  return {
    ...{ nameEn, nameTh, slug, code, headId, phone, email, address },
    public: row.public,
    ...changes,
  }
}

export const departmentUses = (id: string): Uses => ({
  people: { departmentId: id },
  positions: { departmentId: id },
  departments: { parentId: id },
})

/** The order in the address. The tree ignores it unless something is searched for. */
export function departmentOrder(params: ListParams): DepartmentSort {
  const isTree = params.value('view') === '' && params.search === ''
  return (isTree ? null : chosenOf(departmentSorts, params.sort)) ?? 'ORDER'
}
