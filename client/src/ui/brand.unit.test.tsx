import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import html from '../../index.html?raw'
import { mount } from '../mount.tsx'
import { cleanUp, roots } from '../test/clean-up.ts'
import { siteIdentity } from '../api/server-address.ts'
import { paintBrand } from './brand-shades.ts'
import { system } from './theme/system.ts'
import { FirstPaint } from './brand.tsx'

/** What the theme is drawn by. */
const semanticTokens = JSON.stringify(system.getTokenCss())

const root = () => document.getElementById('root')!

beforeEach(() => {
  const [drawn = ''] = /<div id="root">.*?<\/div>/s.exec(html) ?? []
  document.body.innerHTML = drawn.replace(/\s+</g, '<')
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('it is the mark of index.html', () => {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(<FirstPaint />)
  expect(drawn.firstElementChild!.isEqualNode(root().firstElementChild)).toBe(true)
})

test('the page has the shades of the organisation, in the variables of the theme', () => {
  const shadeOf = (step: number) =>
    document.documentElement.style.getPropertyValue(`--prakat-colors-brand-${step}`)
  const shades = Array.from({ length: 11 }, (_none, at) => `#0000${10 + at}`)
  paintBrand()
  siteIdentity.setState({ shades })
  expect([shadeOf(50), shadeOf(600), shadeOf(950)]).toEqual(['#000010', '#000016', '#000020'])
  siteIdentity.setState({ shades: null })
  expect(shadeOf(600)).toBe('')
  expect(semanticTokens).toContain('--prakat-colors-brand-600')
})

test('it stays until the code of the page is there, so that nothing is ever blank', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  history.replaceState(null, '', '/login')
  const seen: string[] = []
  const look = () => {
    const [first] = root().children
    seen.push(!first ? 'nothing' : first.matches('.first-paint') ? 'the mark' : 'the page')
  }
  const watch = new MutationObserver(look)
  watch.observe(root(), { childList: true })
  const { App, createRouter } = await import('../app.tsx')
  const router = createRouter()
  await new Promise<void>((resolve) =>
    roots.push(mount(() => <App router={router} onMounted={resolve} />)),
  )
  look()
  await vi.waitFor(() => expect(root().querySelector('main')).not.toBeNull(), 30_000)
  look()
  watch.disconnect()
  expect(seen[0]).toBe('the mark')
  expect(seen.at(-1)).toBe('the page')
  expect(seen).not.toContain('nothing')
})
