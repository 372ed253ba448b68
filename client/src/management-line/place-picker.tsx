import type { LineEntry } from '@prakat/schema/management-line'
import { searchFold } from '@prakat/schema/thai-text'
import { useState } from 'react'
import { isWithin } from '../directory/tree.ts'
import { MultiPicker } from '../directory/multi-picker.tsx'
import { m } from '../words/m.ts'
import { departmentOf, holderOf, nameOfEntry, titleOf } from './line.ts'
import { useLineTree } from './use-line.ts'

interface PlacePickerProps {
  label: string
  error?: string | undefined
  /** '' for none. */
  value: string
  onChange: (id: string) => void
  /** A place that is not offered, with all below it. */
  without: string
}

const mostFound = 20
/** In both languages, as one searches for a name as one knows it. */
const wordsOf = ({ name, nameTh, titleEn, titleTh, ...entry }: LineEntry) => [
  ...[name, nameTh, titleEn, titleTh, entry.departmentEn, entry.departmentTh],
]

/** Chooses one place of the line by its holder, title or department. */
export function PlacePicker({ label, error, value, onChange, without }: PlacePickerProps) {
  const tree = useLineTree()
  const [search, setSearch] = useState('')
  const options = tree.entries
    .filter(({ id }) => !without || !isWithin(tree, id, without))
    .map((entry) => ({
      id: entry.id,
      name: nameOfEntry(entry),
      detail: [holderOf(entry) ? titleOf(entry) : '', departmentOf(entry)]
        .filter(Boolean)
        .join(' · '),
      words: searchFold(wordsOf(entry).join('\n')),
    }))
  const term = searchFold(search.trim())
  const found = options.filter(({ words }) => words.includes(term)).slice(0, mostFound)
  return (
    <MultiPicker
      label={label}
      placeholder={m.management_line_above_search()}
      error={error}
      value={value ? [value] : []}
      onChange={(ids) => onChange(ids.at(-1) ?? '')}
      found={found}
      chosen={options.filter(({ id }) => id === value)}
      isOffered={() => true}
      searching={false}
      onSearch={setSearch}
      max={1}
    />
  )
}
