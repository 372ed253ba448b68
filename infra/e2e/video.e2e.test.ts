import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clip } from '@prakat/infra/testing/clip'
import { expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()

async function begin(title: string): Promise<void> {
  await stage.signInOwner()
  await stage.page.goto(`${stage.prakat.url}/backoffice/video/create`)
  await stage.page.getByRole('textbox', { name: 'Title' }).fill(title)
}
async function publish(): Promise<void> {
  const { page } = stage
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await page.getByText('Published', { exact: true }).first().waitFor()
}
/** As somebody for whom it is. */
async function watch(title: string): Promise<void> {
  const { page } = stage
  await page.evaluate(() => localStorage.clear())
  await stage.signUp()
  await signIn(page, stage.prakat.url, stage.account)
  await goTo(page, `${stage.prakat.url}/video`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

it('is uploaded with a frame and captions, and played with them', async () => {
  const { page } = stage
  const title = `Fire drill ${randomUUID().slice(0, 8)}`
  await begin(title)
  const file = { name: 'drill.webm', mimeType: 'video/webm', buffer: clip() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Take a frame' }).click()
  await page.getByRole('button', { name: 'Use this frame' }).click()
  await page.getByRole('button', { name: 'Take away' }).waitFor()
  expect(await page.getByLabel('Length').inputValue()).toBe('0:03')

  await page.getByRole('button', { name: 'Add captions' }).click()
  await page.getByRole('button', { name: 'Add a part here' }).click()
  await page.getByRole('textbox', { name: 'Text of part 1' }).fill('Walk, do not run')
  await assertAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Use captions' }).click()
  await page.getByText('1 part', { exact: true }).waitFor()
  await publish()

  await watch(title)
  const said = await page.locator('video').evaluate(async (video: any) => {
    video.muted = true
    await video.play()
    const [track] = video.textTracks
    track.mode = 'showing'
    while (!track.cues?.length) await new Promise((done) => setTimeout(done, 20))
    return { text: track.cues[0].text, seconds: Math.round(video.duration) }
  })
  expect(said).toEqual({ text: 'Walk, do not run', seconds: 3 })
})

it('goes on uploading where it was after the browser was closed', async () => {
  const { page } = stage
  await begin('Long')
  const path = join(stage.prakat.dataDir, 'long.webm')
  await writeFile(path, Buffer.concat([clip(), Buffer.alloc(11_000_000)]))
  const pieces: number[] = []
  await page.route('**/v1/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') pieces.push(Number(request.headers()['upload-offset']))
    // It never gets further than the first piece.
    if (pieces.length < 2) await route.continue()
  })
  await page.locator('input[type=file]').first().setInputFiles(path)
  // A busy machine takes its time to hand five million bytes to a browser.
  await expect.poll(() => pieces, { timeout: 120_000 }).toEqual([0, 5_000_000])
  await page.goto('about:blank')
  await page.unroute('**/v1/uploads/*')
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push(Number(request.headers()['upload-offset']))
  })
  await page.goto(`${stage.prakat.url}/backoffice/video/create`)
  await page.getByText('“long.webm” is half uploaded').waitFor()
  await page.locator('input[type=file]').first().setInputFiles(path)
  await page.getByRole('button', { name: 'Take a frame' }).waitFor()
  // What of the second piece was under way when the page went may have arrived.
  expect(Math.min(...pieces.slice(2))).toBeGreaterThanOrEqual(5_000_000)
})
