import { afterEach, expect, test, vi } from 'vitest'
import { stubLocks } from '../test/stub-browser.ts'
import { withoutStorage } from '../test/without-storage.ts'
import { claim } from './received.ts'

afterEach(() => vi.unstubAllGlobals())

// Without storage locks alone tell the tabs apart.
test('the first tab that asks may announce, also before the others can see its note', async () => {
  stubLocks()
  withoutStorage()
  expect(await Promise.all([claim('n1:1'), claim('n1:1')])).toEqual([true, false])
  expect(await claim('n1:1')).toBe(false)
})

test('where there are no locks each tab may', async () => {
  withoutStorage()
  vi.stubGlobal('navigator', {})
  expect(await Promise.all([claim('n3:3'), claim('n3:3')])).toEqual([true, true])
})
