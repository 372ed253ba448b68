import type { ReactNode } from 'react'

/** How a field's value is shown where two versions stand side by side. */
export interface ShownField<Values> {
  name: keyof Values & string
  label: string
  show?: (value: never, values: Values) => ReactNode
}
