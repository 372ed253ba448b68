import { expect, test } from 'vitest'
import { stubLocks } from '../test/stub-browser.ts'
import { withMutex } from './tab-mutex.ts'

stubLocks()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('many take longer than the patience, and still one after the other', async () => {
  let now = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, (now += 1))
    await pause(20)
    now -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => withMutex('many', 50, work)))
  expect(most).toBe(1)
})

test('one that fails tells who asked for it, and the next comes', async () => {
  const failing = withMutex('failing', 1000, () => Promise.reject(new Error('no')))
  const next = withMutex('failing', 1000, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('one that hangs does not hold up the next for ever, in the same page or another', async () => {
  void withMutex('hanging', 50, () => new Promise(() => {}))
  expect(await withMutex('hanging', 50, async () => 'next')).toBe('next')
  void navigator.locks.request('elsewhere', () => new Promise(() => {}))
  expect(await withMutex('elsewhere', 50, async () => 'next')).toBe('next')
})
