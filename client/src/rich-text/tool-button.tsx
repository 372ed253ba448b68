import type { ComponentProps } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import type { Action } from './actions.ts'

interface ToolButtonProps extends Pick<
  ComponentProps<'button'>,
  'tabIndex' | 'onFocus' | 'onClick'
> {
  action: Action
  pressed: boolean
}

export function ToolButton({ action, pressed, ...button }: ToolButtonProps) {
  const { label, icon: Icon, keys, active } = action
  return (
    <IconButton
      {...button}
      size="sm"
      label={label()}
      title={keys ? `${label()} (${keys})` : label()}
      aria-pressed={active ? pressed : undefined}
      className={css({
        px: '0',
        '&[aria-pressed=true]': { bg: 'primary.subtle', color: 'primary.fg' },
      })}
      // The text keeps its focus and so, on a phone, its keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
