import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Columns3 } from 'lucide-react'
import type { Column } from './column.ts'
import { menuPositioning } from '../ui/positioning.ts'

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
          <Columns3 aria-hidden="true" /> Columns
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
