import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { Ellipsis } from 'lucide-react'
import { useCallback, useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { menuPositioning } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import type { RowAction } from './row-actions.ts'

interface RowCheckProps {
  label: string
  checked: boolean
  /** Some but not all are checked. */
  some?: boolean
  onChange: () => void
}

/** A native checkbox with room for a finger around it. */
export function RowCheck({ label, checked, some = false, onChange }: RowCheckProps) {
  return (
    <chakra.label
      display="grid"
      placeItems="center"
      position="relative"
      zIndex="1"
      boxSize={{ base: '11', md: '8' }}
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = some
        }}
        onChange={onChange}
        boxSize="4"
        accentColor="{colors.primary.solid}"
        focusVisibleRing="outside"
      />
    </chakra.label>
  )
}

interface RowMenuProps<Row> {
  name: string
  /** Those that are allowed for this row. */
  actions: RowAction<Row>[]
  onSelect: (action: RowAction<Row>) => void
}

/** What the person may do with a row. It is a button alone until somebody opens it, as a page has many of them. */
export function RowMenu<Row>({ name, actions, onSelect }: RowMenuProps<Row>) {
  const [isRequested, setRequested] = useState(false)
  if (actions.length === 0) return null
  const button = {
    label: m.table_actions_for({ name }),
    title: m.table_actions(),
    size: 'sm',
    children: <Ellipsis aria-hidden="true" />,
  } as const
  if (!isRequested) {
    return (
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setRequested(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setRequested(true)
        }}
      />
    )
  }
  return (
    <Menu.Root
      defaultOpen
      positioning={menuPositioning}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => {
        const action = actions.find(({ label }) => label === value)
        if (action) onSelect(action)
      }}
    >
      <Menu.Trigger asChild>
        <IconButton {...button} />
      </Menu.Trigger>
      <Entries actions={actions} />
    </Menu.Root>
  )
}

function Entries<Row>({ actions }: Pick<RowMenuProps<Row>, 'actions'>) {
  return (
    <Menu.Positioner>
      <Menu.Content>
        {actions.map(({ label, icon: Icon }) => (
          <Menu.Item key={label} value={label}>
            <Icon aria-hidden="true" /> {label}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Positioner>
  )
}

interface MenuAtOptions<Row> {
  find: (id: string) => Row | undefined
  actions: RowAction<Row>[]
  onSelect: (action: RowAction<Row>, row: Row) => void
}

/**
 * The same, opened at a button: one for all rows, where making one for each would hold up scrolling, or where rows cut
 * off what pops up within them. Where keys open it at a row, the focus goes back to what listens to them. Render the
 * returned menu outside of the rows.
 */
export function useMenuAt<Row>({ find, actions, onSelect }: MenuAtOptions<Row>) {
  const [at, setAt] = useState<{ id: string; button: HTMLElement; back: HTMLElement } | null>(null)
  const openMenu = useCallback(
    (id: string, button: HTMLElement, back = button) => setAt({ id, button, back }),
    [],
  )
  const row = at && find(at.id)
  const allowed = row ? actions.filter((action) => action.allowed(row)) : []
  const menu =
    at && row ? (
      <Menu.Root
        key={at.id}
        open
        positioning={{ ...menuPositioning, getAnchorRect: () => at.button.getBoundingClientRect() }}
        onOpenChange={() => {
          setAt(null)
          at.back.focus()
        }}
        onSelect={({ value }) => {
          const action = allowed.find(({ label }) => label === value)
          if (action) onSelect(action, row)
        }}
      >
        <Entries actions={allowed} />
      </Menu.Root>
    ) : null
  return { openMenu, menu }
}
