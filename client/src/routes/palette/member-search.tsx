import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { IconButton } from '../../ui/buttons.tsx'
import { retryUntilLoaded } from '../../ui/load-page.ts'
import { m } from '../../words/m.ts'
import { isPaletteKey, openPalette, usePalette } from './open-palette.ts'

const loadPalette = () =>
  retryUntilLoaded(() => import('./member-palette.tsx')).then(({ MemberPalette }) => ({
    default: MemberPalette,
  }))
const MemberPalette = lazy(loadPalette)

/** The search of every signed-in page beside the back office, which has its own. */
export function MemberSearch() {
  const { open } = usePalette()
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPaletteKey(event)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <IconButton
        label={m.routes_search()}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={openPalette}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <Suspense>{open === 'search' ? <MemberPalette /> : null}</Suspense>
    </>
  )
}
