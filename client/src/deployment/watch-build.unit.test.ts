import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../api/connection.ts'
import { watchBuild } from './watch-build.ts'

const begun = 1_800_000_000_000
const asked: string[] = []
const onNewer = vi.fn()
const own = document.createElement('meta')
let builds: Record<string, number>
let latest: string
let stop: () => void

function serve(url: string): Response {
  asked.push(url)
  const id = /^\/builds\/(?:meta\/)?(\w+)\.json\?\d+$/.exec(url)![1]!
  const name = id === 'latest' ? latest : id
  const timestamp = builds[name]
  const isKnown = id === 'latest' || timestamp !== undefined
  return Response.json({ id: name, timestamp }, { status: isKnown ? 200 : 404 })
}

beforeEach(() => {
  vi.useFakeTimers({ now: begun })
  vi.stubGlobal('fetch', async (url: string) => serve(url))
  asked.length = 0
  onNewer.mockClear()
  builds = { mine: 2000 }
  latest = 'mine'
  Object.assign(own, { name: 'build', content: 'mine' }).dataset['timestamp'] = '2000'
  document.head.append(own)
  stop = watchBuild(onNewer)
})
afterEach(() => {
  stop()
  own.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const deploy = (id: string, timestamp?: number) => {
  if (timestamp) builds[id] = timestamp
  latest = id
}
function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('it looks every hour, past every cache, and asks for no more as long as nothing is new', async () => {
  await pass(3_599_999)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual([`/builds/latest.json?${begun + 3_600_000}`])
  await pass(3_600_000)
  expect(asked).toHaveLength(2)
  expect(onNewer).not.toHaveBeenCalled()
})

test('a newer build is looked up and told', async () => {
  deploy('newer', 3000)
  await pass(3_600_000)
  expect(asked.at(-1)).toBe(`/builds/meta/newer.json?${begun + 3_600_000}`)
  expect(onNewer).toHaveBeenCalledOnce()
})

test.each([
  ['older', 1000],
  ['unknown', undefined],
])('a server that is still at another build is not followed: %s', async (id, timestamp) => {
  deploy(id, timestamp)
  await pass(3_600_000)
  expect(asked).toHaveLength(2)
  expect(onNewer).not.toHaveBeenCalled()
})

test('whoever comes back to the page after an hour is told at once', async () => {
  // A browser holds the timers of a page that nobody sees.
  vi.setSystemTime(begun + 3_599_999)
  show('visible')
  await pass(0)
  expect(asked).toEqual([])
  vi.setSystemTime(begun + 3_600_000)
  deploy('newer', 3000)
  show('hidden')
  await pass(0)
  expect(asked).toEqual([])
  show('visible')
  await pass(0)
  expect(onNewer).toHaveBeenCalledOnce()
  show('visible')
  await pass(0)
  expect(asked).toHaveLength(2)
})

test('nothing is asked without a connection, and a failure waits for the next look', async () => {
  const state = vi.spyOn(connection, 'get').mockReturnValue('offline')
  await pass(3_600_000)
  expect(asked).toEqual([])
  state.mockReturnValue('up')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await pass(3_600_000)
  vi.stubGlobal('fetch', async (url: string) => serve(url))
  deploy('newer', 3000)
  await pass(3_600_000)
  expect(onNewer).toHaveBeenCalledOnce()
})

test('a page without a build, as during development, looks for none', async () => {
  stop()
  own.remove()
  stop = watchBuild(onNewer)
  await pass(7_200_000)
  expect(asked).toEqual([])
})
