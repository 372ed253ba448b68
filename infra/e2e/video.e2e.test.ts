import { randomUUID } from 'node:crypto'
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
