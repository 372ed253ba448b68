import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { departmentSorts, type DepartmentSort } from '../directory/department-tree.ts'
import { departments as parents, people } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { usesInOrganisation } from '../directory/use-where-used.ts'
import { formOf, kept, number, text, thaiText } from '../forms/fields.tsx'
import { optionalPhone } from '../forms/schema-parts.ts'
import type { Viewer } from '../session/me.ts'
import { chosenOf } from '../table/listed.ts'
import type { ListParams } from '../table/use-list-params.ts'
import { m } from '../words/m.ts'

const row = graphql(`
  fragment DepartmentFields on Department {
    id version createdAt nameEn nameTh slug code parentId headId phone email address order
    public archived trashed
    can { update delete restore }
  }
`)
export type Department = ResultOf<typeof row>

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

export const departmentForm = formOf({
  nameEn: text(m.departments_name, { required: m.departments_name_missing }),
  nameTh: thaiText(m.departments_name_th),
  code: text(m.departments_code, { required: m.departments_code_missing, most: 50, half: true }),
  order: number(m.departments_order, { hint: m.departments_order_hint, half: true }),
  parentId: pick(m.departments_parent, parents),
  headId: pick(m.departments_head, people),
  phone: text(m.departments_phone, { type: 'tel', schema: optionalPhone(), half: true }),
  email: text(m.departments_email, { type: 'email', most: 254, half: true }),
  address: text(m.departments_address, { most: 1000 }),
  slug: kept(''),
  public: kept(false),
})

export const departmentUses = (id: string, viewer: Viewer, emptyFirst?: string) =>
  usesInOrganisation(id, viewer, {
    people: { departmentId: id },
    positions: { departmentId: id },
    departments: { parentId: id },
    ...(emptyFirst !== undefined && { emptyFirst }),
  })

/** The order in the address. The tree ignores it unless something is searched for. */
export function departmentOrder(params: ListParams): DepartmentSort {
  const isTree = params.value('view') === '' && params.search === ''
  return (isTree ? null : chosenOf(departmentSorts, params.sort)) ?? 'ORDER'
}
