import { Menu } from '@chakra-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import type { RowAction } from './row-action.ts'
import { menuPositioning } from '../ui/positioning.ts'

interface RowMenuProps<Row> {
  name: string
  /** Those that are allowed for this row. */
  actions: RowAction<Row>[]
  onSelect: (action: RowAction<Row>) => void
}

/** What the person may do with a row. */
export function RowMenu<Row>({ name, actions, onSelect }: RowMenuProps<Row>) {
  if (actions.length === 0) return null
  return (
    <Menu.Root
      positioning={menuPositioning}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => {
        const action = actions.find(({ label }) => label === value)
        if (action) onSelect(action)
      }}
    >
      <Menu.Trigger asChild>
        <IconButton label={`Actions for “${name}”`} title="Actions" size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {actions.map(({ label, icon: Icon }) => (
            <Menu.Item key={label} value={label}>
              <Icon aria-hidden="true" /> {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
