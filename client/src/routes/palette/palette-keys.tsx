import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '../../session/me.ts'
import { retryUntilLoaded } from '../../ui/load-page.ts'
import { overlays } from '../../ui/overlays.ts'
import { sectionGroups } from '../backoffice-sections.ts'
import { isPaletteKey, openPalette, openShortcuts, singleKeys, usePalette } from './open-palette.ts'

const OfficePalette = lazy(async () => {
  const { OfficePalette: loaded } = await retryUntilLoaded(() => import('./office-palette.tsx'))
  return { default: loaded }
})
const Shortcuts = lazy(async () => {
  const { Shortcuts: loaded } = await retryUntilLoaded(() => import('./shortcuts.tsx'))
  return { default: loaded }
})

const sections = sectionGroups.flatMap((group) => group.sections)
/** How long after `g` another key names a section. */
const leadMs = 1500
const openDialog = ':is([role=dialog], [role=alertdialog]):not([hidden], [data-state=closed])'

/** The keys of the back office, and what they open. They leave alone what is being typed. */
export function PaletteKeys() {
  const { open } = usePalette()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const ledAt = useRef(-Infinity)

  /** Whether the key meant something. */
  function pressed(key: string): boolean {
    const isLed = performance.now() - ledAt.current < leadMs
    ledAt.current = key === 'g' ? performance.now() : -Infinity
    if (isLed) {
      const section = sections.find((each) => each.key === key && each.isFor(viewer))
      if (section) void navigate(section.to)
      return Boolean(section)
    }
    if (key === '?') openShortcuts()
    else if (key === '/') return focusSearch()
    else if (key === 'c') {
      const here = sections.findLast(({ to }) => pathname.startsWith(to))?.create
      if (!here?.isFor(viewer)) return false
      void navigate(here.to)
    } else return false
    return true
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (isComposing || event.defaultPrevented) return
    if (isPaletteKey(event)) {
      event.preventDefault()
      openPalette()
      return
    }
    if (ctrlKey || metaKey || altKey || isTyping(event.target) || !singleKeys.areOn()) return
    if (document.querySelector(openDialog)) return
    if (pressed(key)) event.preventDefault()
  })

  useEffect(() => overlays.add('search', openPalette), [])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <Suspense>
      {open === 'search' ? <OfficePalette /> : null}
      {open === 'shortcuts' ? <Shortcuts /> : null}
    </Suspense>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role=menu] *')
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  return Boolean(field)
}
