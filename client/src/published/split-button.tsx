import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { menuPositioning } from '../ui/positioning.ts'
import { m } from '../words/m.ts'

export interface Choice {
  label: string
  icon: LucideIcon
  onChoose: () => void
}

interface SplitButtonProps {
  label: string
  onClick: () => void
  /** The less likely ways, in a menu beside it. */
  choices: Choice[]
  disabled: boolean
  /** Only what is most likely is impossible. */
  idle?: boolean
}

/** One button for what is most likely meant, and a menu with the other ways. */
export function SplitButton(props: SplitButtonProps) {
  const { label, onClick, choices, disabled, idle = false } = props
  return (
    <chakra.div display="flex" gap="px">
      <Button borderEndRadius="0" disabled={disabled || idle} onClick={onClick}>
        {label}
      </Button>
      <Menu.Root
        positioning={menuPositioning}
        lazyMount
        unmountOnExit
        onSelect={({ value }) => choices.find((choice) => choice.label === value)?.onChoose()}
      >
        <Menu.Trigger asChild>
          <IconButton
            label={m.published_publish_otherwise()}
            variant="solid"
            disabled={disabled}
            className={css({ '@layer recipes': { borderStartRadius: '0' } })}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {choices.map((choice) => (
              <Menu.Item key={choice.label} value={choice.label}>
                <choice.icon aria-hidden="true" /> {choice.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </chakra.div>
  )
}
