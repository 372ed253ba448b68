import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { groupsQuery } from '../api/people-queries.ts'
import { MultiPicker, type Option } from './multi-picker.tsx'
import type { PickerProps } from './person-picker.tsx'
import { useSettled } from './use-settled.ts'

const shown = 20

export function GroupPicker({ label, error, value, onChange }: PickerProps) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const [matching] = useQuery({
    query: groupsQuery,
    variables: { first: shown, filter: search ? { search } : {} },
  })
  const [named] = useQuery({
    query: groupsQuery,
    variables: { first: Math.max(1, value.length), filter: { ids: value } },
    pause: value.length === 0,
  })
  const found = useMemo(() => options(matching.data), [matching.data])
  return (
    <MultiPicker
      label={label}
      placeholder="Search groups"
      error={error}
      value={value}
      onChange={onChange}
      found={found}
      chosen={[...options(named.data), ...found]}
      searching={matching.fetching}
      onSearch={setText}
    />
  )
}

type Found = { groups: { edges: { node: { id: string; name: string; memberCount: number } }[] } }

function options(data: Found | undefined): Option[] {
  return (data?.groups.edges ?? []).map(({ node }) => ({
    id: node.id,
    name: node.name,
    detail: `${node.memberCount} ${node.memberCount === 1 ? 'person' : 'people'}`,
  }))
}
