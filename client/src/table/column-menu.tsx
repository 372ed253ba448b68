import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { menuPositioning } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import type { Column } from './column.tsx'

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
  return { visible: columns.filter(isShown), isShown, toggle }
}

interface ColumnMenuProps<Row> {
  columns: Column<Row>[]
  isShown: (column: Column<Row>) => boolean
  onToggle: (column: Column<Row>) => void
}

/** Chooses the columns of a table, all but the first. */
export function ColumnMenu<Row>({ columns, isShown, onToggle }: ColumnMenuProps<Row>) {
  return (
    <Menu.Root positioning={menuPositioning} closeOnSelect={false}>
      <Menu.Trigger asChild>
        <Button variant="outline" hideBelow="md">
          <Columns3 aria-hidden="true" /> {m.table_columns()}
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="48">
          {columns.slice(1).map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              value={column.id}
              checked={isShown(column)}
              onCheckedChange={() => onToggle(column)}
            >
              <chakra.span boxSize="4" display="grid" placeItems="center" flexShrink="0">
                {isShown(column) ? <Check aria-hidden="true" /> : null}
              </chakra.span>
              {column.header}
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
