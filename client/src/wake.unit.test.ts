import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const files = ['/assets/index-1.js', '/assets/page.js']
const ofMembers = {
  '/': ['/assets/frame.js', '/assets/home.js'],
  '/backoffice/*': ['/assets/frame.js', '/assets/list.js'],
}
const inThai = { '/': ['/assets/frame.js', '/assets/thai.js', '/assets/thai.woff2'] }
const fetched = vi.fn()
const added: HTMLElement[] = []

beforeEach(() => {
  added.length = 0
  // Nothing of it is there to be loaded.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLElement[]))
  })
  localStorage.clear()
  delete window.early
  document.body.innerHTML = `<template id="mark"><b>Loading</b></template>
    <script type="application/json" id="served">{"site":{"apiBase":"https://api.example"}}</script>
    <script type="application/json" id="members">${JSON.stringify({ en: ofMembers, th: inThai })}</script>
    <script type="application/json" id="app">${JSON.stringify({ sheet: '/assets/a.css', files })}</script>
    <div id="root" data-served><h1>Welcome</h1><button type="button">Dark</button></div>`
  fetched.mockReset().mockImplementation(async () => Response.json([]))
  vi.stubGlobal('fetch', fetched)
  history.replaceState(null, '', '/')
})
afterEach(() => {
  // Nothing waits any more, as the document goes on to other tests.
  press()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As on each page anew. */
async function wake(): Promise<void> {
  vi.resetModules()
  await import('./wake.ts')
}
const root = () => document.getElementById('root')!
const hrefs = (rel: string) =>
  added.filter((each) => each.getAttribute('rel') === rel).map((each) => each.getAttribute('href'))
const script = () => added.find((each) => each.matches('script'))?.getAttribute('src')
const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))

it('leaves a page alone that the server has not drawn', async () => {
  root().removeAttribute('data-served')
  await wake()
  press()
  expect(hrefs('modulepreload')).toEqual([])
})

it('loads nothing for a visitor until they do something', async () => {
  await wake()
  // Below a pointer that lies still.
  document.dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
  expect(hrefs('modulepreload')).toEqual([])
  press()
  press()
  expect(hrefs('modulepreload')).toEqual(files)
  expect(hrefs('stylesheet')).toEqual(['/assets/a.css'])
  expect(script()).toBeUndefined()
  added.find((each) => each.matches('[rel=stylesheet]'))!.dispatchEvent(new Event('load'))
  expect(script()).toBe(files[0])
  expect(root().textContent).toContain('Welcome')
})

it('keeps what was clicked for the app, which takes it once', async () => {
  await wake()
  const button = root().querySelector('button')!
  button.click()
  expect(window.early?.takeClicks?.()).toEqual([button])
  button.click()
  expect(window.early?.takeClicks?.()).toEqual([])
})

it('keeps the offer to install the app, as the browser makes it once', async () => {
  await wake()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(offer)
  expect([offer.defaultPrevented, window.early?.installPrompt]).toEqual([true, offer])
  expect(hrefs('modulepreload')).toEqual([])
})

const signIn = () =>
  localStorage.setItem('prakat-session', JSON.stringify({ token: 'one', refreshToken: null }))

it('loads the app at once for whoever is signed in, in place of what is there for visitors', async () => {
  signIn()
  await wake()
  expect(root().textContent).toBe('Loading')
  expect(root().hasAttribute('data-served')).toBe(false)
  expect(hrefs('modulepreload')).toEqual([...ofMembers['/'], files[0]])
  expect(hrefs('preload')).toEqual(['/config.json'])
})

it('asks for the texts and fonts of the language of whoever is signed in', async () => {
  signIn()
  history.replaceState(null, '', '/?lang=th')
  await wake()
  expect(hrefs('modulepreload')).toEqual(['/assets/frame.js', '/assets/thai.js', files[0]])
  expect(hrefs('preload')).toContain('/assets/thai.woff2')
})

it('asks for what every page of a member begins with, where the API was the last time', async () => {
  await wake()
  expect(fetched).not.toHaveBeenCalled()
  signIn()
  localStorage.setItem('prakat-config', JSON.stringify({ apiBase: 'https://api.example' }))
  await wake()
  const asked = fetched.mock.calls.map(([url, { headers }]) => [url, headers.Authorization])
  expect(asked).toEqual([
    ['https://api.example/v1/auth/session', 'Bearer one'],
    ['https://api.example/v1/announcements?page=1&limit=20', 'one'],
  ])
})

it.each([
  ['/backoffice/users', ofMembers['/backoffice/*']],
  ['/backoffice/users/1/edit', []],
  ['/meetings', []],
])('at %s asks for %j before the app does, for whoever is signed in', async (path, asked) => {
  root().removeAttribute('data-served')
  history.replaceState(null, '', path)
  await wake()
  expect(hrefs('modulepreload')).toEqual([])
  signIn()
  await wake()
  expect(hrefs('modulepreload')).toEqual(asked)
})

it('loads the app by itself where something waits for it', async () => {
  root().innerHTML = '<div data-waits-for-app></div>'
  await wake()
  expect(hrefs('modulepreload')).toEqual([])
  window.dispatchEvent(new Event('load'))
  expect(hrefs('modulepreload')).toEqual(files)
})

it.each([
  [[{ id: 'one' }], files],
  [[], []],
])('with %j as banners it loads %j by itself', async (banners, loaded) => {
  fetched.mockImplementation(async () => Response.json(banners))
  await wake()
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(fetched.mock.calls[0]![0]).toBe('https://api.example/v1/popups')
  await vi.waitFor(() => expect([...new Set(hrefs('modulepreload'))]).toEqual(loaded))
})
