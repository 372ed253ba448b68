import { expect, it } from 'vitest'
import { mediaIdOf } from './media-in-text.ts'
import { mediaPath, nearestWidth, srcSetOf, widthsOf } from './media-rules.ts'
import { isMediaPath } from './rich-text-rules.ts'

it.each([
  [100, [100]],
  [320, [320]],
  [1000, [320, 640, 960, 1000]],
  [5000, [320, 640, 960, 1280, 1920]],
])('an image of %s px has the widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

it.each([
  [1000, 1, 320],
  [1000, 321, 640],
  [1000, 1920, 1000],
  [5000, 99_999, 1920],
])('of an image of %s px, %s px are answered with %s', (width, asked, nearest) => {
  expect(nearestWidth(width, asked)).toBe(nearest)
})

it('knows the id in the addresses that texts hold, and those are addresses of ours', () => {
  const id = '0199f0a0-0000-7000-8000-000000000001'
  for (const path of [mediaPath(id), `${mediaPath(id)}/640`, `${mediaPath(id)}/640.avif`]) {
    expect([mediaIdOf(path), isMediaPath(path)]).toEqual([id, true])
  }
  expect(mediaIdOf(`https://example.org${mediaPath(id)}`)).toBeUndefined()
  expect(srcSetOf(mediaPath(id), 500)).toBe(`/media/${id}/320 320w, /media/${id}/500 500w`)
})
