import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from './load-page.ts'
import { preloadPages } from './preload-pages.ts'

const Nothing = () => null
const names = ['a', 'b']
let asked: string[]
let finish: Map<string, (loads: boolean) => void>
let stop: () => void

const load = (name: string) => () => {
  asked.push(name)
  return new Promise<{ default: typeof Nothing }>((resolve, reject) =>
    finish.set(name, (loads) =>
      loads ? resolve({ default: Nothing }) : reject(new Error('gone')),
    ),
  )
}

beforeEach(() => {
  asked = []
  finish = new Map()
  const routes: RouteObject[] = [
    {
      lazy: page(load('frame')),
      children: names.map((name) => ({ path: name, lazy: page(load(name)) })),
    },
  ]
  stop = preloadPages(async () => routes)
  document.body.innerHTML = names.map((name) => `<a href="/${name}"><b>${name}</b></a>`).join('')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const point = (name: string, event = 'pointerover') =>
  document.querySelector(`a[href="/${name}"] b`)!.dispatchEvent(new Event(event, { bubbles: true }))

test('a page is loaded with its frame when its link is pointed at or focused, and once', async () => {
  point('a')
  await vi.waitFor(() => expect(asked).toEqual(['frame', 'a']))
  point('b', 'focusin')
  point('a')
  await vi.waitFor(() => expect(asked).toEqual(['frame', 'a', 'b']))
})

test('one that failed is asked for again', async () => {
  point('a')
  await vi.waitFor(() => expect(asked).toContain('a'))
  finish.get('a')?.(false)
  await vi.waitFor(() => {
    point('a')
    expect(asked).toEqual(['frame', 'a', 'a'])
  })
})

test('nothing is loaded for people who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  point('a')
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
})
