import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokens } from '../../api/tokens.ts'
import { placeOf } from './played-to.ts'

afterEach(() => localStorage.clear())

describe('of a visitor, in this browser', () => {
  it('goes on where it was left, unless that is the beginning or the end', () => {
    const place = placeOf('a', false)
    place.keep(61, 300)
    expect(place.read(300, 0)).toBe(61)
    expect(place.read(65, 0)).toBe(0)
    expect(placeOf('b', false).read(300, 0)).toBe(0)
    place.keep(295, 300)
    expect(place.read(300, 0)).toBe(0)
  })

  it('survives what is no number, and keeps the last hundred', () => {
    localStorage.setItem('prakat-played:x', '{"seconds":"soon"}')
    expect(placeOf('x', false).read(300, 0)).toBe(0)
    for (let each = 0; each < 105; each += 1) placeOf(`v${each}`, false).keep(60, 300)
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('prakat-played:'))
    expect(keys).toHaveLength(100)
  })
})

describe('of whoever is signed in, on their account', () => {
  const asked = vi.fn(async () => new Response(null, { status: 204 }))
  const sent = () =>
    asked.mock.calls.map((call) =>
      JSON.parse((call as unknown as [string, RequestInit])[1].body as string),
    )
  beforeEach(() => {
    asked.mockClear()
    vi.stubGlobal('fetch', asked)
    tokens.write({ token: 'a', refreshToken: 'b' })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    tokens.clear()
  })

  it('is sent every ten seconds that are played, where it stops, and at the end', () => {
    const place = placeOf('c', true)
    for (let seconds = 0.25; seconds < 25; seconds += 0.25) place.keep(seconds, 300)
    place.keep(24.75, 300, true)
    place.keep(24.75, 300, true)
    place.keep(299.5, 300, true)
    expect(sent()).toEqual([
      { seconds: 0, ended: false },
      { seconds: 10, ended: false },
      { seconds: 20, ended: false },
      { seconds: 24, ended: false },
      { seconds: 299, ended: true },
    ])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('prakat-played'))).toEqual([])
  })

  it('goes on where the account says', () => {
    const place = placeOf('d', true)
    expect([place.read(300, 83), place.read(300, 295), place.read(300, 0)]).toEqual([83, 0, 0])
  })
})
