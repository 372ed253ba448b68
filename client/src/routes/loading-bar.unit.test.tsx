import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp, roots } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { LoadingBar } from './loading-bar.tsx'

let page: HTMLElement

beforeEach(async () => {
  vi.useFakeTimers()
  page = await render(<LoadingBar isLoading={false} />, null)
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
})

const load = (isLoading: boolean) =>
  act(async () => roots[0]!.render(<LoadingBar isLoading={isLoading} />))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const bar = () => page.querySelector<HTMLElement>('[data-loading-bar]')
const width = () => Number.parseFloat(bar()?.style.width ?? 'NaN')

test('the line comes after 200 ms, three pixels high', async () => {
  await load(true)
  await pass(199)
  expect(bar()).toBeNull()
  await pass(1)
  expect(bar()?.style.height).toBe('3px')
})

test('a page that is there sooner shows none', async () => {
  await load(true)
  await pass(199)
  await load(false)
  await pass(2_000)
  expect(bar()).toBeNull()
})

test('it is two thirds drawn after 2000 ms, goes on ever slower, and is never full before the page is there', async () => {
  await load(true)
  await pass(200)
  expect(width()).toBeLessThan(10)
  await pass(1_900)
  expect(Math.round(width())).toBe(70)
  await pass(60_000)
  expect(width()).toBeGreaterThan(97)
  expect(width()).toBeLessThan(100)
})

test('once the page is there it is full, hides after 500 ms and is gone 400 ms later', async () => {
  await load(true)
  await pass(300)
  await load(false)
  expect([width(), bar()?.style.opacity]).toEqual([100, '1'])
  await pass(499)
  expect(bar()?.style.opacity).toBe('1')
  await pass(1)
  expect(bar()?.style.opacity).toBe('0')
  await pass(399)
  expect(width()).toBeGreaterThanOrEqual(100)
  await pass(1)
  expect(bar()).toBeNull()
})

test('the next page begins anew while the line of the one before hides', async () => {
  await load(true)
  await pass(1_000)
  await load(false)
  await load(true)
  await pass(200)
  expect(width()).toBeLessThan(10)
  await pass(1_000)
  expect(bar()?.style.opacity).toBe('1')
})
