import { useEffect, useState } from 'react'
import { m } from '../words/m.ts'
import { nameOfEntry } from './line.ts'
import { PlacePicker } from './place-picker.tsx'
import { useLineTree } from './use-line.ts'

interface HeirPickerProps {
  id: string
  /** '' for the place above. */
  onChange: (id: string) => void
}

/** Asks whom those report to from then on who are below a place that is deleted: the one above it if nothing is said. */
export function HeirPicker({ id, onChange }: HeirPickerProps) {
  const tree = useLineTree()
  const above = tree.byId.get(id)?.parentId ?? ''
  const [heir, setHeir] = useState(above)
  // What was chosen before somebody thought better of it is forgotten.
  // oxlint-disable-next-line react/exhaustive-deps -- when it appears
  useEffect(() => onChange(''), [])
  const to = tree.byId.get(heir || above)
  const count = tree.below(id).length
  return (
    <>
      <p aria-live="polite">
        {to
          ? m.management_line_heir_of({ count, name: nameOfEntry(to) })
          : m.management_line_heir_top({ count })}
      </p>
      <PlacePicker
        label={m.management_line_heir()}
        value={heir}
        onChange={(next) => {
          setHeir(next)
          onChange(next)
        }}
        without={id}
      />
    </>
  )
}
