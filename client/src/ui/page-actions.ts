import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

/** Something that may be done with what is open. */
export interface PageAction {
  label: string
  icon: LucideIcon
  run: () => void
}

const sources = new Set<() => PageAction[]>()

/** What may be done with what is open now. */
export const pageActions = (): PageAction[] => [...sources].flatMap((source) => source())

/** Offers these in the palette while the page that calls this is open. */
export function useOfferActions(actions: PageAction[]) {
  const offered = useEffectEvent(() => actions)
  useEffect(() => {
    const source = () => offered()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}
