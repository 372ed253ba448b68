import { afterAll, vi } from 'vitest'
import { loadWords, speak } from '../words/m.ts'
import { cleanUp } from './clean-up.ts'

await Promise.all(
  (['public', 'mailed', 'site', 'member', 'office', 'guide'] as const).map(loadWords),
)

// The next file of this worker begins as in a new one.
afterAll(async () => {
  vi.useRealTimers()
  // A part that is still being fetched would be missing there.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // What tests have said of the browser.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name)
  await cleanUp()
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  localStorage.clear()
  await speak('en')
})
