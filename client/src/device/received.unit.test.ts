import { afterEach, describe, expect, test, vi } from 'vitest'
import { withoutStorage } from '../test/without-storage.ts'
import { cleanUpReceived, markReceived } from './received.ts'

const now = 1_800_000_000_000
const day = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the duplicate window', () => {
  test('takes an id once in a minute', () => {
    expect(markReceived('a', now)).toBe(true)
    expect(markReceived('a', now + 59_999)).toBe(false)
    expect(markReceived('b', now)).toBe(true)
    expect(markReceived('a', now + 60_000)).toBe(true)
  })

  test('takes everything where there is no storage', () => {
    withoutStorage()
    expect(markReceived('a', now)).toBe(true)
    expect(markReceived('a', now)).toBe(true)
  })
})

describe('the daily cleaning', () => {
  test('removes what was received or popped up more than a day ago, and leaves the rest', () => {
    localStorage.setItem('prakat-received:old', String(now - day))
    localStorage.setItem('prakat-received:young', String(now - day + 1))
    localStorage.setItem('prakat-popup:old', String(now - day))
    localStorage.setItem('prakat-popup:broken', 'x')
    localStorage.setItem('prakat-session', 'kept')
    cleanUpReceived(now)
    expect(Object.keys(localStorage).sort()).toEqual(['prakat-received:young', 'prakat-session'])
  })

  test('removes the same keys of the session whatever their age', () => {
    sessionStorage.setItem('prakat-received:young', String(now))
    sessionStorage.setItem('other', 'kept')
    cleanUpReceived(now)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })
})
