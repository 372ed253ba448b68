import { useMemo, type ComponentProps } from 'react'
import { useQuery, type TypedDocumentNode } from 'urql'
import type { MultiPicker, Option } from './multi-picker.tsx'

export interface PickerProps {
  label: string
  error: string | undefined
  value: string[]
  onChange: (ids: string[]) => void
  /** Another choice takes the place of the one before. */
  max?: 1
  /** The only ones that are offered. */
  among?: string[]
  /** What else the server filters those by that are offered. */
  narrow?: object
  /** Whether an option can be chosen, and taken out once it is. */
  isOffered?: (option: Option) => boolean
}

interface Variables {
  first: number
  filter?: { search?: string | null; ids?: string[] | null; archived?: boolean | null } | null
}

export interface DirectorySource<Data> {
  query: TypedDocumentNode<Data, Variables>
  /** Stable across renders. */
  toOptions: (data: Data) => Option[]
}

export interface DirectorySearch extends Pick<PickerProps, 'among' | 'narrow'> {
  search: string
  /** The ids of the chosen ones. */
  value: string[]
  first?: number
}

export type DirectoryOptions = Pick<
  ComponentProps<typeof MultiPicker>,
  'found' | 'chosen' | 'searching'
>

const maxResults = 20
/** The most that the server returns at once. Of more chosen ones, the rest have no name. */
const named = 100
/** The most ids that the server takes in one filter. */
const maxIdsPerQuery = 1000

/** The options of a directory that match, and those that are chosen. */
export function useDirectoryOptions<Data>(
  { query, toOptions }: DirectorySource<Data>,
  { search, value, among, narrow, first = maxResults }: DirectorySearch,
): DirectoryOptions {
  const [matching] = useQuery({
    query,
    variables: {
      first,
      filter: {
        ...narrow,
        ...(search ? { search } : {}),
        ...(among ? { ids: among.slice(0, maxIdsPerQuery), archived: false } : {}),
      },
    },
  })
  const [chosen] = useQuery({
    query,
    variables: {
      first: Math.min(named, Math.max(1, value.length)),
      filter: { ids: value.slice(0, named) },
    },
    pause: value.length === 0,
  })
  const found = useMemo(
    () => (matching.data ? toOptions(matching.data) : []),
    [matching.data, toOptions],
  )
  return {
    found,
    chosen: [...(chosen.data ? toOptions(chosen.data) : []), ...found],
    searching: matching.fetching,
  }
}
