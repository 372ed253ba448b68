import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../test/render-page.tsx'
import { groups } from './groups.ts'
import { Specimen } from './specimen.tsx'

const pieces = groups.flatMap((group) => group.pieces.map((piece) => [piece.id, piece] as const))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('each has a place of its own in the page', () => {
  const ids = [...groups, ...pieces.map(([, piece]) => piece)].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(pieces)('%s is drawn in light and in dark, and called as is shown', async (id, piece) => {
  const specimen = <Specimen Example={piece.Example} page="light" visible="both" wide={false} />
  const { body } = await renderPage({ path: '/', page: specimen })
  const [light, dark] = [...body.querySelectorAll('[data-example]')]
  expect(light!.className).toMatch(/\blight\b/)
  expect(light!.childElementCount).toBeGreaterThan(0)
  expect(dark!.className).toMatch(/\bdark\b/)
  expect(dark!.hasAttribute('inert')).toBe(true)
  expect(light!.hasAttribute('inert')).toBe(false)
  if (piece.code) {
    const [importing, ...called] = piece.code.split('\n')
    expect(importing).toMatch(
      new RegExp(`^import \\{ (\\w+ as )?${id} \\} from '(\\.\\./|@chakra-ui/)`),
    )
    expect(called.join('\n')).toMatch(new RegExp(`<${id}\\b|\\b${id}\\(`))
  }
})
