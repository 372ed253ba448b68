import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { addMedia, fileAddress } from '@prakat/infra/testing/upload-media'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { openAt } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ onePage: true })
let page: Page
beforeAll(async () => {
  await stage.signInOwner()
  page = stage.page
})

/** Anew, without the uploads of the test before. */
async function go(): Promise<void> {
  await page.goto('about:blank')
  await openAt(page, `${stage.prakat.url}/backoffice/media`)
}
const uploads = () => page.getByRole('region', { name: 'Uploads' })
const files = () => page.getByRole('list', { name: 'Media' }).getByRole('listitem')
const short = () => randomUUID().slice(0, 8)

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const choose = (all: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').first().setInputFiles(all)
/** A long text, which the browser is given as a file, as handing over its bytes takes a slow machine half a minute. */
async function chooseLong(name: string, size: number): Promise<void> {
  const path = join(stage.prakat.dataDir, name)
  await writeFile(path, Buffer.alloc(size, 'a'))
  await page.locator('input[type=file]').first().setInputFiles(path)
}
const png = async (name: string, background = 'teal') => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await picture(700, 500, background),
})

it('takes several files at once, and says of each what became of it', async () => {
  await go()
  const [good, other, bad] = [`a-${short()}.png`, `b-${short()}.txt`, `c-${short()}.html`]
  await choose([
    await png(good),
    { name: other, mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: bad, mimeType: 'text/html', buffer: Buffer.from('<html><script>alert(1)</script>') },
  ])
  const row = (name: string) => uploads().getByRole('listitem').filter({ hasText: name })
  await row(good).getByText('In the library').waitFor()
  await row(other).getByText('In the library').waitFor()
  await row(bad).getByText('Choose an image, a video').waitFor()
  await files().filter({ hasText: good }).locator('img').waitFor()
  expect(await files().filter({ hasText: bad }).count()).toBe(0)
  await assertAccessible(page, 'main')
  stage.assertQuiet()
})

it('is seen in a draft and in its preview by whoever writes that, and asked for in no other place', async () => {
  const { token } = await signInAsOwner(stage.prakat)
  const bytes = await picture(700, 500, 'navy')
  const { row } = await addMedia(stage.prakat, token, `own-${short()}.png`, bytes)
  // Until its sizes are made nobody finds it.
  await expect.poll(() => fileAddress(stage.prakat, token, row.id)).not.toBeNull()
  const image = { type: 'image', attrs: { src: `/media/${row.id}`, alt: 'A lift' } }
  const { data } = await graphql(
    stage.prakat,
    token,
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    { input: { title: 'Lifts', body: { schema: 1, content: { type: 'doc', content: [image] } } } },
  )
  await openAt(page, `${stage.prakat.url}/backoffice/articles/${data.createArticle.id}`)
  const drawn = (within: string) =>
    expect
      .poll(() => page.locator(`${within} img[alt="A lift"]`).evaluate((img) => img.naturalWidth))
      .toBeGreaterThan(0)
  await drawn('.ProseMirror')
  await stage.button('Preview').click()
  await drawn('[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  stage.assertQuiet()
})

it('is paused, goes on where it was, and also after the connection was cut', async () => {
  await go()
  const name = `long-${short()}.txt`
  const pieces: number[] = []
  let isCut = true
  await page.route('**/v1/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') {
      pieces.push(Number(request.headers()['upload-offset']))
      if (pieces.length === 2 && isCut) {
        isCut = false
        return route.abort('connectionreset')
      }
      await new Promise((resolve) => setTimeout(resolve, 700))
    }
    return route.continue().catch(() => {})
  })
  await chooseLong(name, 18_000_000)
  await uploads().getByText('28%').waitFor()
  await stage.button(`Pause ${name}`).click()
  await uploads().getByText('Paused').waitFor()
  const before = pieces.length
  await page.waitForTimeout(1500)
  expect(pieces.length).toBe(before)
  await stage.button(`Resume ${name}`).click()
  await uploads().getByText('In the library').waitFor({ timeout: 30_000 })
  await page.unroute('**/v1/uploads/*')
  expect(isCut).toBe(false)
  // It went on, and did not begin again.
  expect(pieces.filter((offset) => offset === 0)).toHaveLength(1)
  // Of a piece that was cut the server may have some already, so the next one need not begin where that did.
  expect(pieces).toEqual(pieces.toSorted((one, other) => one - other))
  expect(pieces.at(-1)).toBeGreaterThanOrEqual(18_000_000 - 5_000_000)
})

it('is cancelled while it is on its way', async () => {
  await go()
  const name = `never-${short()}.txt`
  await page.route('**/v1/uploads/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return route.continue().catch(() => {})
  })
  await chooseLong(name, 12_000_000)
  const gone = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.status() === 204,
  )
  await uploads().getByText('42%').waitFor()
  await stage.button(`Cancel ${name}`).click()
  await gone
  await page.unroute('**/v1/uploads/*')
  await uploads().getByText(name).waitFor({ state: 'hidden' })
})

it('has a focal point and words, by keyboard alone, and another file everywhere', async () => {
  await go()
  const name = `focus-${short()}.png`
  await choose([await png(name)])
  await files().filter({ hasText: name }).locator('img').waitFor()
  await stage.keys.follow(page.getByRole('link', { name }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alternative text', { exact: true }).waitFor()
  await assertAccessible(page, '[role=dialog]')
  await stage.keys.type('Alternative text', 'Somebody at a lift')
  await dialog.getByRole('slider', { name: 'Focal point' }).focus()
  await stage.keys.press('Shift+ArrowRight', 'ArrowDown')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const thumbnail = files().filter({ hasText: name }).locator('img')
  await expect.poll(() => thumbnail.evaluate((img) => img.style.objectPosition)).toBe('60% 51%')

  const address = await thumbnail.getAttribute('src')
  await page.getByRole('link', { name }).click()
  await dialog.getByText('Replace file').waitFor()
  await dialog.locator('input[type=file]').setInputFiles([await png('other.png', 'tomato')])
  await dialog.getByText('In the library').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => thumbnail.getAttribute('src')).not.toBe(address)
})
