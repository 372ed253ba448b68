import * as React from 'react'
import { afterAll, vi } from 'vitest'
import { loadWords, setLanguage } from '../words/m.ts'
import { cleanUp } from './clean-up.ts'

await Promise.all(
  (
    ['public', 'mailed', 'offers', 'site', 'member', 'office', 'board', 'player', 'guide'] as const
  ).map(loadWords),
)

/**
 * React notes of ten thousand elements a second where in our code they were made, for warnings that no test reads. That
 * takes an eighth of what these tests do. Here it has always noted enough.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
    configurable: true,
  })

/** What still waits when a file ends would run in the page of another, or in none. */
const { setTimeout: begin } = globalThis
const waiting = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = Object.defineProperties((...given: Parameters<typeof begin>) => {
  const timer = begin(...given)
  waiting.add(timer)
  return timer
}, Object.getOwnPropertyDescriptors(begin)) as typeof begin

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
  globalThis.setTimeout = begin
  waiting.forEach((timer) => clearTimeout(timer))
  for (const name of ['IS_REACT_ACT_ENVIRONMENT', 'early']) Reflect.deleteProperty(globalThis, name)
  localStorage.clear()
  await setLanguage('en')
})
