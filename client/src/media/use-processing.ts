import { useEffect, useEffectEvent } from 'react'
import { processingMs, type MediaFile } from './media.ts'

/** Asks again while images are encoded and films are made playable. */
export function useProcessing(rows: readonly Pick<MediaFile, 'state'>[], reload: () => void) {
  const ask = useEffectEvent(reload)
  const isProcessing = rows.some(({ state }) => state === 'PROCESSING')
  useEffect(() => {
    if (!isProcessing) return
    // Again and again: as long as nothing has changed, the rows are the same ones and nothing is drawn.
    const timer = setInterval(() => ask(), processingMs)
    return () => clearInterval(timer)
  }, [isProcessing])
}
