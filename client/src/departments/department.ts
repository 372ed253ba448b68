import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { departmentSorts, type DepartmentSort } from '../directory/department-tree.ts'
import { chosenOf, listed, type ListAddress } from '../table/listed.ts'
import { shownName } from '../words/language-of.ts'

const row = graphql(`
  fragment DepartmentFields on Department {
    id version createdAt nameEn nameTh slug code parentId headId phone email address hoursEn
    hoursTh mapLink order public archived trashed
    can { update delete restore }
  }
`)
export type Department = ResultOf<typeof row>
export const nameOf = ({ nameEn, nameTh }: Department) => shownName(nameEn, nameTh)

export const departments = {
  list: graphql(
    `query Departments(
      $first: Int!, $after: String, $filter: DepartmentFilter, $sort: DepartmentSort
    ) {
      departments(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...DepartmentFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query Department($id: ID!) { department(id: $id) { ...DepartmentFields } }`, [row]),
  create: graphql(
    `mutation CreateDepartment($input: DepartmentInput!) {
      createDepartment(input: $input) { ...DepartmentFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdateDepartment($id: ID!, $version: Int!, $input: DepartmentInput!) {
      updateDepartment(id: $id, version: $version, input: $input) { ...DepartmentFields }
    }`,
    [row],
  ),
  remove: graphql(`mutation DeleteDepartment($id: ID!) { deleteDepartment(id: $id) { id } }`),
  restore: graphql(`mutation RestoreDepartment($id: ID!) { restoreDepartment(id: $id) { id } }`),
  csv: graphql(`
    query ExportDepartments($filter: DepartmentFilter, $sort: DepartmentSort) {
      exportDepartments(filter: $filter, sort: $sort)
    }
  `),
}
export const archiveDepartment = graphql(`
  mutation ArchiveDepartment($id: ID!, $reassignTo: ID) {
    archiveDepartment(id: $id, reassignTo: $reassignTo) { id }
  }
`)

/** Those in the archive or in the trash, which are a plain list. */
export const archivedDepartments = listed(departments.list, departmentSorts, ({ trashed }) =>
  trashed ? { trashed } : { archived: true },
)

/** The order in the address. The tree ignores it unless something is searched for. */
export function departmentOrder(params: ListAddress): DepartmentSort {
  const isTree = params.value('view') === '' && params.search === ''
  return (isTree ? null : chosenOf(departmentSorts, params.sort)) ?? 'ORDER'
}
