import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { IconButton } from './buttons.tsx'
import { colorMode, useColorModePreference, type ColorModePreference } from './color-mode.ts'

export const colorModes: Record<
  ColorModePreference,
  { name: string; icon: LucideIcon; next: ColorModePreference }
> = {
  system: { name: 'as the system', icon: Monitor, next: 'light' },
  light: { name: 'light', icon: Sun, next: 'dark' },
  dark: { name: 'dark', icon: Moon, next: 'system' },
}

/** Switches between system, light and dark. */
export function ColorModeButton() {
  const preference = useColorModePreference()
  const { name, icon: Icon, next } = colorModes[preference]
  return (
    <IconButton
      label={`Colours: ${name}. Switch to ${colorModes[next].name}`}
      onClick={() => colorMode.set(next)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
