/** A choice that narrows a list; kept in the address under its name. */
export interface ListFilter {
  name: string
  label: string
  options: { value: string; label: string }[]
}
