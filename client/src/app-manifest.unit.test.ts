import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagePaths } from '@prakat/schema/page-paths'
import { expect, test } from 'vitest'
import { appManifest } from '../build/app-manifest.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}
const { icons, shortcuts, screenshots, share_target: shares } = appManifest
const hasPage = (url: string) => pagePaths.some((path) => path === url)

/** Its width and height stand at the beginning of a PNG: https://www.w3.org/TR/png/#11IHDR */
async function sizeOf(src: string) {
  const head = await readFile(join(import.meta.dirname, '../public', src))
  expect(head.subarray(1, 4).toString()).toBe('PNG')
  return { size: `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`, bytes: head.length }
}

test('has icons of both sizes, each also for devices that cut it to a shape', () => {
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  expect(appManifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(appManifest.categories).toEqual(['business', 'productivity', 'news'])
})

test.each<Picture>([...icons, ...shortcuts.flatMap((each) => each.icons), ...screenshots])(
  'names pictures that are there, as large as it says, and small to load: $src',
  async ({ src, sizes, type }) => {
    const { size, bytes } = await sizeOf(src)
    expect([size, type]).toEqual([sizes, 'image/png'])
    expect(bytes).toBeLessThan(100_000)
  },
)

test('leads to pages that there are', () => {
  expect(shortcuts.map(({ url }) => url)).toEqual([
    '/inbox',
    '/meetings',
    '/work-schedule',
    '/backoffice/announcements/create',
  ])
  for (const { url } of shortcuts) expect([url, hasPage(url)]).toEqual([url, true])
  expect(hasPage(shares.action)).toBe(true)
  expect(shares).toMatchObject({
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  })
})

test('shows two pictures of it to phones and two to others', () => {
  const of = (form: string) => screenshots.filter((each) => each.form_factor === form)
  expect([of('narrow').length, of('wide').length]).toEqual([2, 2])
  // Browsers ignore a form whose pictures differ in shape.
  for (const form of ['narrow', 'wide'])
    expect(new Set(of(form).map(({ sizes }) => sizes)).size).toBe(1)
})
