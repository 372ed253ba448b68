import { useEffect, useState } from 'react'
import { ArrowUp } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

const shownAfterPx = 320

/** Floats over every page and goes back to its top. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <IconButton
      label="กลับขึ้นด้านบน"
      lang="th"
      variant="outline"
      size="lg"
      position="fixed"
      right={{ base: '4', md: '6' }}
      bottom={{ base: 'calc(1rem + var(--bottom-bar, 0px))', md: '6' }}
      zIndex="docked"
      borderRadius="full"
      boxShadow="md"
      onClick={() => window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}
