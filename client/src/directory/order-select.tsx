import { SelectField } from '../forms/form-fields.tsx'
import { m } from '../words/m.ts'

interface OrderSelectProps {
  /** Among which something stands, without itself, in their order. */
  siblings: readonly { id: string; name: string }[]
  /** From 0. */
  index: number
  onChange: (index: number) => void
}

/** Chooses where something stands among its siblings: first, or after one of them. */
export function OrderSelect({ siblings, index, onChange }: OrderSelectProps) {
  return (
    <SelectField
      id="move-after"
      label={m.directory_order()}
      error={undefined}
      value={String(index)}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value="0">{m.directory_order_first()}</option>
      {siblings.map(({ id, name }, at) => (
        <option key={id} value={at + 1}>
          {m.directory_order_after({ name })}
        </option>
      ))}
    </SelectField>
  )
}
