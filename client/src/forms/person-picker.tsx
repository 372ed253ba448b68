import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { usersQuery } from '../api/people-queries.ts'
import { MultiPicker, type Option } from './multi-picker.tsx'
import { useSettled } from './use-settled.ts'

export interface PickerProps {
  label: string
  error: string | undefined
  value: string[]
  onChange: (ids: string[]) => void
}

const shown = 20

export function PersonPicker({ label, error, value, onChange }: PickerProps) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const [matching] = useQuery({
    query: usersQuery,
    variables: { first: shown, filter: search ? { search } : {} },
  })
  const [named] = useQuery({
    query: usersQuery,
    variables: { first: Math.max(1, value.length), filter: { ids: value } },
    pause: value.length === 0,
  })
  const found = useMemo(() => options(matching.data), [matching.data])
  return (
    <MultiPicker
      label={label}
      placeholder="Search people"
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

type Found = { users: { edges: { node: { id: string; name: string; email: string | null } }[] } }

function options(data: Found | undefined): Option[] {
  return (data?.users.edges ?? []).map(({ node }) => ({
    id: node.id,
    name: node.name,
    detail: node.email ?? '',
  }))
}
