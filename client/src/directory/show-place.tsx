import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Brings the place that the address names into view, out of whatever is folded around it, and marks it. The browser
 * does so by itself where a page is loaded, and not where one is gone to.
 */
export function ShowPlace() {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const place = hash ? document.getElementById(hash.slice(1)) : null
    if (!place) return
    for (let fold = place.closest('details'); fold; fold = detailsAround(fold)) fold.open = true
    place.scrollIntoView({ block: 'center' })
    place.dataset.shown = ''
    return () => void delete place.dataset.shown
  }, [location])
  return null
}

const detailsAround = (fold: Element) => fold.parentElement?.closest('details') ?? null
