import { useState } from 'react'
import type { Column } from './column.ts'

type Choice = Record<string, boolean>

const keyOf = (table: string) => `prakat-columns:${table}`

function read(table: string): Choice {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Choice) : {}
  } catch {
    return {}
  }
}

/** Which columns a person wants to see of a table; kept in the browser. */
export function useColumnChoice<Row>(table: string, columns: Column<Row>[]) {
  const [choice, setChoice] = useState<Choice>(() => read(table))
  const isShown = (column: Column<Row>) =>
    column === columns[0] || (choice[column.id] ?? !column.optional)

  function toggle(column: Column<Row>) {
    const next = { ...choice, [column.id]: !isShown(column) }
    setChoice(next)
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(next))
    } catch {
      // Storage can be blocked; the choice then lasts as long as the page.
    }
  }
  return { shown: columns.filter(isShown), isShown, toggle }
}
