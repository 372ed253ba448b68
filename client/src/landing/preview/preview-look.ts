import { create } from 'zustand'
import { colorMode } from '../../ui/color-mode.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLanguage, type Language } from '../../words/language.ts'

export type Device = 'phone' | 'desktop'

interface Look {
  /** Each null until somebody chooses another one than that of the page. */
  device: Device | null
  language: Language | null
  mode: 'light' | 'dark' | null
}

/** How previews are looked at, which stays so from one to the next. */
export const previewLook = create<Look>(() => ({ device: null, language: null, mode: null }))

/** How wide a page is there. */
export const deviceWidths: Record<Device, number> = { phone: 390, desktop: 1280 }

export function usePreviewLook() {
  const { language: own } = useLanguage()
  const isPhone = useIsPhone()
  const { device, language, mode } = previewLook()
  const held: Device = isPhone ? 'phone' : 'desktop'
  return { device: device ?? held, language: language ?? own, mode: mode ?? colorMode.resolved() }
}
