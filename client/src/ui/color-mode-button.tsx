import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { m } from '../words/m.ts'
import { IconButton } from './buttons.tsx'
import { colorMode, useColorModePreference, type ColorModePreference } from './color-mode.ts'

export const colorModes: Record<
  ColorModePreference,
  { change: () => string; icon: LucideIcon; next: ColorModePreference }
> = {
  system: {
    change: m.ui_colors_system_to_light,
    icon: Monitor,
    next: 'light',
  },
  light: { change: m.ui_colors_light_to_dark, icon: Sun, next: 'dark' },
  dark: { change: m.ui_colors_dark_to_system, icon: Moon, next: 'system' },
}

/** Switches between system, light and dark. */
export function ColorModeButton() {
  const preference = useColorModePreference()
  const { change, icon: Icon, next } = colorModes[preference]
  return (
    <IconButton label={change()} onClick={() => colorMode.set(next)}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
