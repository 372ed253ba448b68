import { retryUntilLoaded } from './load-page.ts'

/** So long others wait for it at most. */
const longestMs = 3_000
/** Until what was drawn is on the screen. */
const paintMs = 100
const pause = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let drawn: Promise<unknown> | null = null

/**
 * When the page that somebody has come for is there, with nothing that stands for what is on its way. What is around it
 * is loaded then, as it would make them wait. Of later pages it is not known.
 */
function firstPageDrawn(): Promise<unknown> {
  drawn ??= Promise.race([pause(longestMs), drawnInItsFonts()])
  return drawn
}

async function drawnInItsFonts(): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isDrawn()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    const attributeFilter = ['aria-busy']
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter })
    check()
  })
  // Only what is on the screen asks for its fonts.
  await pause(paintMs)
  await document.fonts?.ready
  await pause(paintMs)
}

const isDrawn = () =>
  document.querySelector('main h1') !== null && !document.querySelector('[aria-busy=true]')

/** Loads a part that nobody has come for. */
export async function loadAfterPage<T>(load: () => Promise<T>): Promise<T> {
  await firstPageDrawn()
  return retryUntilLoaded(load)
}
