import { defaultOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unfinishedUploads } from './unfinished-uploads.ts'

const asked = vi.fn()
const { urlStorage } = defaultOptions
const left = { url: 'http://localhost/v1/uploads/1', name: 'ball.webm', size: 900, sent: 300 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  const previous = {
    ...{ uploadUrl: left.url, urlStorageKey: 'tus::1', size: left.size },
    ...{ creationTime: new Date().toString(), parallelUploadUrls: null },
    metadata: { filename: left.name, filetype: 'video/webm' },
  }
  // Outside of browsers there is none.
  Object.assign(defaultOptions, { urlStorage: { findAllUploads: async () => [previous] } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.assign(defaultOptions, { urlStorage })
  asked.mockReset()
})

const found = async () => {
  const uploads = unfinishedUploads('video/')
  await vi.runAllTimersAsync()
  return uploads
}
const here = () => new Response(null, { headers: { 'upload-offset': '300' } })

it('asks again while the server is still busy with it, or away', async () => {
  asked
    .mockResolvedValueOnce(new Response(null, { status: 423 }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(here())
  expect(await found()).toEqual([left])
})

it.each([403, 404, 410])(
  'is not there when the server says %i, which is asked once',
  async (status) => {
    asked.mockResolvedValue(new Response(null, { status }))
    expect(await found()).toEqual([])
    expect(asked).toHaveBeenCalledTimes(1)
  },
)
