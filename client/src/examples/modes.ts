import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { colorMode, useColorModePreference } from '../ui/color-mode.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]
export type ShownModes = Mode | 'both'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
function subscribe(tell: () => void) {
  systemDark.addEventListener('change', tell)
  return () => systemDark.removeEventListener('change', tell)
}

/** The mode of the page, now and whenever it changes. */
function usePageMode(): Mode {
  useColorModePreference()
  return useSyncExternalStore(subscribe, colorMode.resolved)
}

const param = 'colours'

/** In which colours examples are shown, which the address says; on a phone there is no room for both beside each other. */
export function useShownModes() {
  const [params, setParams] = useSearchParams()
  const page = usePageMode()
  const isPhone = useIsPhone()
  const asked = [...modes, 'both' as const].find((each) => each === params.get(param))
  return {
    page,
    visible: asked ?? (isPhone ? page : 'both'),
    show: (next: ShownModes) =>
      setParams({ [param]: next }, { replace: true, preventScrollReset: true }),
  }
}
