import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConcurrency, loadFiles } from './load-files.ts'

let page = 0
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')]

beforeEach(() => {
  page += 1
})
afterEach(() => links().forEach((link) => link.remove()))

/** Six files of a page that no other test has. */
const files = () => ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `assets/${page}${name}.js`)
const load = async () => 'loaded'
const askedFor = () => links().map((link) => link.getAttribute('href'))
const addresses = () => files().map((file) => `/${file}`)
const finish = (count: number) =>
  links()
    .slice(0, count)
    .forEach((link) => link.dispatchEvent(new Event('load')))

test('all that a page needs is asked for at once, and once', async () => {
  await expect(loadFiles(load, files())).resolves.toBe('loaded')
  await loadFiles(load, files())
  expect(askedFor()).toEqual(addresses())
})

test('of what may come, four are asked for at once, and it is loaded when all are there', async () => {
  const loaded = vi.fn(load)
  const loading = limitConcurrency(() => loadFiles(loaded, files()))
  expect(askedFor()).toEqual(addresses().slice(0, 4))
  finish(1)
  await vi.waitFor(() => expect(askedFor()).toEqual(addresses().slice(0, 5)))
  finish(5)
  await vi.waitFor(() => expect(askedFor()).toEqual(addresses()))
  expect(loaded).not.toHaveBeenCalled()
  finish(6)
  await expect(loading).resolves.toBe('loaded')
})

test('what is asked for while a place passes to the next does not take it', async () => {
  const pending = [limitConcurrency(() => loadFiles(load, files()))]
  finish(1)
  for (let turn = 0; turn < 10; turn += 1) {
    const file = `assets/${page}late${turn}.js`
    pending.push(limitConcurrency(() => loadFiles(load, [file])))
    await Promise.resolve()
  }
  expect(links()).toHaveLength(5)
  for (let rest = 0; rest < 16; rest += 1) {
    finish(links().length)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await Promise.all(pending)
})

test('whoever goes there waits for nothing that was to come later', async () => {
  const before = limitConcurrency(() => loadFiles(load, files()))
  await expect(loadFiles(load, files())).resolves.toBe('loaded')
  expect(askedFor()).toEqual(addresses())
  finish(6)
  await before
})

test('what cannot be loaded is reported as Vite does', async () => {
  const reported = vi.fn()
  window.addEventListener('vite:preloadError', reported, { once: true })
  await expect(loadFiles(() => Promise.reject(new Error('gone')), [])).rejects.toThrow('gone')
  expect(reported).toHaveBeenCalledOnce()
})
