import type { TypedDocumentNode } from 'urql'
import type { Text } from '../words/m.ts'

/** What the address of a list says, without the means to change it. */
export function readListAddress(params: URLSearchParams) {
  return {
    search: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    trashed: params.get('view') === 'trash',
    after: params.getAll('after').at(-1) ?? null,
    value: (name: string) => params.get(name) ?? '',
  }
}

export type ListAddress = ReturnType<typeof readListAddress>

/** The requested choice, if it exists. */
export function chosenOf<Choice extends string>(
  choices: readonly Choice[],
  asked: string,
): Choice | null {
  return choices.find((choice) => choice === asked) ?? null
}

export type Searched = { search?: string | null }
type Variables<Filter, Sort> = {
  filter?: Filter | null
  sort?: Sort | null
  first: number
  after?: string | null
}

/**
 * A resource that is searched by words and sorted, as the address says. The first of the orders holds until another is
 * chosen; `narrow` reads the other filters.
 */
export interface Listed<
  List,
  Filter extends Searched,
  Sort extends string,
  Field extends string = string,
> {
  document: TypedDocumentNode<List, Variables<Filter, Sort>>
  sorts: readonly [Sort, ...Sort[]]
  narrow: (address: ListAddress) => Omit<Filter, 'search'>
  /** The fields of a row that `plainListed` filters it by. */
  filters: readonly Field[]
}

export const listed = <List, Filter extends Searched, Sort extends string>(
  document: TypedDocumentNode<List, Variables<Filter, Sort>>,
  sorts: readonly [Sort, ...Sort[]],
  narrow: (address: ListAddress) => Omit<Filter, 'search'>,
): Listed<List, Filter, Sort, never> => ({ document, sorts, narrow, filters: [] })

type Trashed = Searched & { trashed?: boolean | null }

/** One that has a trash, and is filtered by each field of `choices`: `{ kind: kinds }`, the codes with their words. */
export function plainListed<
  List,
  Filter extends Trashed,
  Sort extends string,
  Field extends keyof Filter & string = never,
>(
  document: TypedDocumentNode<List, Variables<Filter, Sort>>,
  sorts: readonly [Sort, ...Sort[]],
  choices = {} as { [Name in Field]: Record<Filter[Name] & string, Text> },
): Listed<List, Filter, Sort, Field> {
  const filters = Object.keys(choices) as Field[]
  const narrow = ({ trashed, value }: ListAddress) => {
    const chosen = filters.map((name) => [name, chosenOf(Object.keys(choices[name]), value(name))])
    return { trashed: trashed || null, ...Object.fromEntries(chosen) } as Omit<Filter, 'search'>
  }
  return { document, sorts, narrow, filters }
}

export const pageSize = 20

/** What the page of a list asks for, and what its route asks for before the page is there. */
export function listQuery<List, Filter extends Searched, Sort extends string>(
  { sorts, narrow }: Listed<List, Filter, Sort>,
  address: ListAddress,
) {
  const query = {
    filter: { search: address.search || null, ...narrow(address) } as Filter,
    sort: chosenOf(sorts, address.sort) ?? sorts[0],
  }
  return { query, variables: { ...query, first: pageSize, after: address.after } }
}
