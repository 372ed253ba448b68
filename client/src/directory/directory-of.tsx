import { useEffect, useState, type ComponentType } from 'react'
import { useClient, useQuery, type TypedDocumentNode } from 'urql'
import { useSettled } from '../forms/use-settled.ts'
import { shownName } from '../words/language-of.ts'
import { m, type Text } from '../words/m.ts'
import {
  categoryNamesQuery,
  departmentNamesQuery,
  groupNamesQuery,
  personNamesQuery,
  placeNamesQuery,
  positionNamesQuery,
} from './directory.ts'
import {
  useDirectoryOptions,
  type DirectoryOptions,
  type PickerProps,
  type DirectorySearch,
} from './use-directory-options.ts'
import { MultiPicker, type Option } from './multi-picker.tsx'

type Id = string | null | undefined

/** Rows that others refer to: how one is chosen, and how its id is put into words. */
export interface Directory {
  Picker: ComponentType<PickerProps>
  Named: ComponentType<{ id: string }>
  /** Looks up the names for the ids of a page's rows, a hundred in one request. The name of no id is null. */
  useNames: (ids: Id[]) => (id: Id) => string | null
  useOptions: (request: DirectorySearch) => DirectoryOptions
}

interface Variables {
  first: number
  filter?: { search?: string | null; ids?: string[] | null } | null
}

const most = 100

type Nodes<Node> = Record<string, { edges: { node: Node }[] }>

/** Looks up the names for ids in the list that a document asks for. */
function namesOf<Node>(
  query: TypedDocumentNode<Nodes<Node>, Variables>,
  named: (node: Node) => Pick<Option, 'id' | 'name'>,
): Directory['useNames'] {
  const variablesOf = (ids: string[]) => ({ first: Math.max(1, ids.length), filter: { ids } })
  return function useNames(ids) {
    const client = useClient()
    const uniqueIds = [...new Set(ids.filter((id) => id != null))].sort()
    const first = uniqueIds.slice(0, most)
    const [{ data }] = useQuery({
      query,
      variables: variablesOf(first),
      pause: first.length === 0,
    })
    // Few pages name more people than one request may ask for.
    const [others, setOthers] = useState<Nodes<Node>[]>([])
    const rest = uniqueIds.slice(most).join()
    useEffect(() => {
      const left = rest ? rest.split(',') : []
      const asked = Array.from({ length: Math.ceil(left.length / most) }, (_, at) =>
        client
          .query(query, variablesOf(left.slice(at * most, (at + 1) * most)))
          .subscribe((answer) => {
            if (answer.data) setOthers((known) => [...known, answer.data!])
          }),
      )
      return () => asked.forEach(({ unsubscribe }) => unsubscribe())
    }, [client, rest])
    const nodes = [data ?? {}, ...others].flatMap((each) => Object.values(each)[0]?.edges ?? [])
    const names = new Map(nodes.map(({ node }) => [named(node).id, named(node).name]))
    return (id) => (id ? (names.get(id) ?? '…') : null)
  }
}

/**
 * A directory of the list that a document asks for. `search` is what the field says before anything is typed;
 * `useDetails` says of those that are offered what has to be looked up first.
 */
export function directoryOf<Node>(
  query: TypedDocumentNode<Nodes<Node>, Variables>,
  search: Text,
  optionOf: (node: Node) => Option,
  useDetails = (options: DirectoryOptions) => options,
): Directory {
  const toOptions = (data: Nodes<Node>) =>
    Object.values(data)[0]!.edges.map(({ node }) => optionOf(node))
  const useNames = namesOf(query, optionOf)
  const useOptions = (request: DirectorySearch) =>
    useDetails(useDirectoryOptions({ query, toOptions }, request))
  return {
    useNames,
    useOptions,
    Named: ({ id }) => useNames([id])(id),
    Picker,
  }

  /** Chooses entries of it. It searches while people type. */
  function Picker({ value, among, narrow, isOffered = () => true, ...picker }: PickerProps) {
    const [text, setText] = useState('')
    const { found, ...options } = useOptions({
      ...{ search: useSettled(text.trim()), value },
      ...(among && { among }),
      ...(narrow && { narrow }),
    })
    return (
      <MultiPicker
        {...picker}
        {...options}
        placeholder={search()}
        isOffered={isOffered}
        value={value}
        found={found.filter(isOffered)}
        onSearch={setText}
      />
    )
  }
}

export const departments = directoryOf(
  departmentNamesQuery,
  m.directory_search_departments,
  ({ id, nameEn, nameTh, code }) => ({ id, name: shownName(nameEn, nameTh), detail: code }),
)
export const positions = directoryOf(
  positionNamesQuery,
  m.directory_search_positions,
  ({ id, titleEn, titleTh, code }) => ({ id, name: shownName(titleEn, titleTh), detail: code }),
)
const categoryKinds = {
  ARTICLE: m.categories_kind_article,
  KNOWLEDGE: m.categories_kind_knowledge,
  VIDEO: m.categories_kind_video,
  TEST: m.categories_kind_test,
}
export const categories = directoryOf(
  categoryNamesQuery,
  m.directory_search_categories,
  ({ id, nameEn, nameTh, kind }) => ({
    ...{ id, name: shownName(nameEn, nameTh) },
    detail: categoryKinds[kind](),
  }),
)
/** Of places of the management line, which its own page offers to choose from. */
export const usePlaceNames = namesOf(placeNamesQuery, ({ id, name, nameTh }) => ({
  id,
  name: shownName(name, nameTh),
}))
export const groups = directoryOf(groupNamesQuery, m.directory_search_groups, (node) => ({
  id: node.id,
  name: node.name,
  detail: m.words_people({ count: node.memberCount }),
  mayJoin: node.can.changeMembers,
}))
export const people = directoryOf(
  personNamesQuery,
  m.directory_search_people,
  ({ id, name, nameTh, departmentId }) => ({
    ...{ id, name: shownName(name, nameTh), detail: '' },
    departmentId,
  }),
  useDepartments,
)

/** Colleagues of the same name are known by where they work. */
function useDepartments({ found, ...others }: DirectoryOptions): DirectoryOptions {
  const nameOf = departments.useNames(found.map(({ departmentId }) => departmentId))
  const detailed = found.map((option) => ({
    ...option,
    detail: nameOf(option.departmentId) ?? '',
  }))
  return { ...others, found: detailed }
}
