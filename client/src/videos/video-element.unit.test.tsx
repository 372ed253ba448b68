import { act, Suspense, use } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { VideoElement } from './video-element.tsx'

afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
})

it('asks for its file once it is on the page, so that no report of it is lost', async () => {
  const create = vi.spyOn(document, 'createElement')
  const made = () =>
    create.mock.results.map(({ value }) => value).filter((one) => one instanceof HTMLVideoElement)
  const ready = vi.fn<() => void>()
  let arrive = () => {}
  const rest = new Promise<void>((resolve) => (arrive = resolve))
  // Drawn together with what is not there yet, as in a dialog whose code is loading.
  function Rest() {
    use(rest)
    return null
  }
  await render(
    <Suspense>
      <VideoElement src="/drill.webm" onLoadedData={ready} />
      <Rest />
    </Suspense>,
  )
  expect(document.querySelector('video')).toBeNull()
  expect(made().filter((video) => video.hasAttribute('src'))).toEqual([])
  await act(async () => arrive())
  const video = document.querySelector('video')!
  expect(video.getAttribute('src')).toBe('/drill.webm')
  video.dispatchEvent(new Event('loadeddata'))
  expect(ready).toHaveBeenCalledOnce()
})
