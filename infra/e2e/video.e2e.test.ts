import { randomUUID } from 'node:crypto'
import { clip } from '@prakat/infra/testing/clip'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { expect, it } from 'vitest'
import { assertAccessible } from './assert-accessible.ts'
import { goTo, signIn } from './browser.ts'
import { otherHosts } from './other-hosts.ts'
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

/** As the owner; gives the one field that was asked for. */
async function ask(query: string, variables: Record<string, unknown>): Promise<any> {
  const { token } = await signInAsOwner(stage.prakat)
  const { data, errors } = await graphql(stage.prakat, token, query, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0]
}

/** Lets pages show the player of a PeerTube. */
async function allowPlayer(host: string): Promise<void> {
  const groups = await ask('{ settings { name version } }', {})
  const { version } = groups.find(({ name }: { name: string }) => name === 'FILES')
  const change = `mutation($version: Int!, $values: JSON!) {
    updateSettings(group: FILES, version: $version, values: $values) { version } }`
  await ask(change, { version, values: { playerHosts: [host] } })
}

async function publishLink(link: string): Promise<string> {
  const slug = `elsewhere-${randomUUID().slice(0, 8)}`
  const create = 'mutation($input: VideoInput!) { createVideo(input: $input) { id version } }'
  const made = await ask(create, { input: { title: 'Elsewhere', slug, source: 'LINK', link } })
  await ask(
    'mutation($id: ID!, $version: Int) { publishVideo(id: $id, version: $version) { id } }',
    made,
  )
  return `${stage.prakat.url}/video/${slug}`
}

it('asks no other site before somebody wants to play what is there, and then that one alone', async () => {
  const { page, button } = stage
  await allowPlayer('tube.example.test')
  const asked = await otherHosts(page, stage.prakat.url)
  for (const [link, site, host] of [
    ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'www.youtube-nocookie.com'],
    ['https://vimeo.com/76979871', 'Vimeo', 'player.vimeo.com'],
    [
      'https://tube.example.test/w/4JVgXQkYbBrSTSbB6mrxHy',
      'tube.example.test',
      'tube.example.test',
    ],
  ] as const) {
    asked.clear()
    await page.goto(await publishLink(link))
    await page.getByText(`This video is on ${site}.`).waitFor()
    await page.waitForLoadState('networkidle')
    expect([...asked]).toEqual([])
    await button(`Play from ${site}`).click()
    // Once its page has come, the policy of ours has let it in.
    await page.frameLocator('iframe').locator('title').waitFor({ state: 'attached' })
    expect([...asked]).toEqual([host])
  }
  asked.clear()
  await page.goto(await publishLink('https://other.example.test/w/4JVgXQkYbBrSTSbB6mrxHy'))
  await page.getByRole('link', { name: 'Open other.example.test' }).waitFor()
  expect(await page.getByRole('button', { name: /^Play/ }).count()).toBe(0)
  expect([...asked]).toEqual([])
})

it('makes a draft of each of several films, with a frame and its length', async () => {
  const { page } = stage
  await stage.signInOwner()
  await goTo(page, `${stage.prakat.url}/backoffice/video`)
  const named = ['Ward_round', 'Night_shift'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  const films = named.map((name) => ({
    ...{ name: `${name}.webm`, mimeType: 'video/webm', buffer: clip() },
  }))
  const choice = page.waitForEvent('filechooser')
  await page.getByText('Upload several').click()
  await (await choice).setFiles(films)
  for (const name of named) {
    await page.getByRole('link', { name: name.replace('_', ' ') }).waitFor()
    const filter = { search: name.replace('_', ' ') }
    const query = `query($filter: VideoFilter) {
      videos(first: 1, filter: $filter) { edges { node { status duration posterId mediaId } } } }`
    const { edges } = await ask(query, { filter })
    const id = expect.any(String)
    expect(edges[0].node).toEqual({ status: 'DRAFT', duration: 3, posterId: id, mediaId: id })
  }
})
