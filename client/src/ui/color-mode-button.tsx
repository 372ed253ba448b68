import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { colorMode } from './color-mode.ts'
import { IconButton } from './icon-button.tsx'

/** Switches between light and dark. */
export function ColorModeButton() {
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.resolved)
  const other = mode === 'dark' ? 'light' : 'dark'
  const Icon = mode === 'dark' ? Sun : Moon
  return (
    <IconButton label={`Switch to ${other} mode`} onClick={() => colorMode.set(other)}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
