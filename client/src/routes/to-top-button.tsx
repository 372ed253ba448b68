import { ArrowUp } from 'lucide-react'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'

/** At the bottom right, in Thai for everybody. */
export function ToTopButton() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <IconButton
      label={m.routes_to_top()}
      lang="th"
      variant="outline"
      size="lg"
      className={css({
        position: 'fixed',
        right: { base: '4', md: '6' },
        bottom: {
          base: 'calc(1rem + var(--bottom-bar, 0px) + var(--install-banner, 0px))',
          md: 'calc(1.5rem + var(--install-banner, 0px))',
        },
        zIndex: 'docked',
        boxSize: '12',
        borderRadius: 'full',
        boxShadow: 'md',
      })}
      onClick={() => window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}
