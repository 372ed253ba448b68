import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let startedAt: number[]
let resume: () => Promise<void>
const suspend = vi.fn(async () => {})

/** What of Web Audio is used, in a page that may not play before somebody has used it. */
class Audio {
  state = 'suspended'
  currentTime = 10
  destination = {}
  suspend = suspend
  resume = () => resume.call(this)
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: (at: number) => startedAt.push(at),
    stop() {},
  })
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  suspend.mockClear()
  startedAt = []
  vi.stubGlobal('AudioContext', Audio)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const play = async () => (await import('./play-sound.ts')).playSound()

test('two notes sound, one after the other, once the page may play', async () => {
  resume = async function (this: Audio) {
    this.state = 'running'
  } as () => Promise<void>
  await play()
  expect(startedAt).toEqual([10, 10.12])
})

test('a page that may not play yet stays silent, and does not play later', async () => {
  resume = () => new Promise(() => {})
  const played = play()
  await vi.advanceTimersByTimeAsync(500)
  await played
  expect(startedAt).toEqual([])
  expect(suspend).toHaveBeenCalledOnce()
})

test('a browser that cannot play stays silent', async () => {
  vi.stubGlobal('AudioContext', undefined)
  await expect(play()).resolves.toBeUndefined()
})
