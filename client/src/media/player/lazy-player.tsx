import { lazy } from 'react'
import { retryUntilLoaded } from '../../ui/load-page.ts'
import { loadWords } from '../../words/m.ts'

// It comes after the page, with words of its own, so that nobody waits for it who reads.

export const LazyPlayer = lazy(async () => {
  const [{ Player }] = await retryUntilLoaded(() =>
    Promise.all([import('./player.tsx'), loadWords('player')]),
  )
  return { default: Player }
})

export const LazyStage = lazy(async () => {
  const [{ Stage }] = await retryUntilLoaded(() =>
    Promise.all([import('./stage.tsx'), loadWords('player')]),
  )
  return { default: Stage }
})
