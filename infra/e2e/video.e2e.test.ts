import { randomUUID } from 'node:crypto'
import { clip } from '@prakat/infra/testing/clip'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { addMedia } from '@prakat/infra/testing/upload-media'
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
  await page.getByRole('button', { name: 'Use a frame' }).click()
  await page.getByRole('button', { name: 'Use this frame' }).click()
  await page.getByRole('button', { name: 'Remove' }).waitFor()
  expect(await page.getByLabel('Length').inputValue()).toBe('0:03')

  await page.getByRole('button', { name: 'Add captions' }).click()
  await page.getByRole('button', { name: 'Add a part here' }).click()
  await page.getByRole('textbox', { name: 'Text of part 1' }).fill('Walk, do not run')
  await assertAccessible(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Use captions' }).click()
  await page.getByText('1 part', { exact: true }).waitFor()
  await publish()

  await watch(title)
  const cue = await page.locator('video').evaluate(async (video: any) => {
    video.muted = true
    await video.play()
    const [track] = video.textTracks
    track.mode = 'showing'
    while (!track.cues?.length) await new Promise((done) => setTimeout(done, 20))
    return { text: track.cues[0].text, seconds: Math.round(video.duration) }
  })
  expect(cue).toEqual({ text: 'Walk, do not run', seconds: 3 })
})

const publishing =
  'mutation($id: ID!, $version: Int) { publishVideo(id: $id, version: $version) { id } }'

/** As the owner; gives the one field that was asked for. */
async function ask(query: string, variables: Record<string, unknown>): Promise<any> {
  const { token } = await signInAsOwner(stage.prakat)
  const { data, errors } = await graphql(stage.prakat, token, query, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0]
}

const captions = `WEBVTT

00:00.000 --> 00:01.000
Walk, do not run

00:01.000 --> 00:02.000
<b>Meet</b> at the gate

00:02.000 --> 00:03.000
Wait to be counted
`

/** A film of three seconds for everybody, with a chapter for each. */
async function publishFilm(): Promise<{ slug: string; withdraw(): Promise<void> }> {
  const { token } = await signInAsOwner(stage.prakat)
  const { row } = await addMedia(stage.prakat, token, 'drill.webm', clip())
  const slug = `drill-${randomUUID().slice(0, 8)}`
  const input = {
    ...{ title: 'Fire drill', slug, mediaId: row.id, duration: 3 },
    body: richTextOf('0:00 The alarm', '0:01 The gate', '0:02 The count'),
    captions: [{ language: 'en', label: 'English', text: captions }],
  }
  const made = await ask(
    'mutation($input: VideoInput!) { createVideo(input: $input) { id version } }',
    { input },
  )
  await ask(publishing, made)
  const withdrawing = 'mutation($id: ID!) { withdrawVideo(id: $id) { id } }'
  return { slug, withdraw: () => ask(withdrawing, made) }
}

it('is watched with the keyboard, by chapters and by what is said', async () => {
  const { page, keys, button } = stage
  const { slug } = await publishFilm()
  await page.goto(`${stage.prakat.url}/video/${slug}`)
  const player = page.getByRole('group', { name: 'Player: Fire drill' })
  const look = () =>
    page.locator('video').evaluate((video: any) => ({
      at: Math.round(video.currentTime * 10) / 10,
      isPlaying: !video.paused,
      speed: video.playbackRate,
    }))
  const caption = player.getByText('Walk, do not run')

  // Each control is reached in its order, and has a name.
  await keys.tabTo(player.getByRole('slider', { name: 'Position' }))
  for (const [role, name] of [
    ['button', 'Play'],
    ['button', 'Mute'],
    ['slider', 'Volume'],
    ['button', 'Captions'],
    ['button', 'Speed and more'],
  ] as const) {
    await keys.press('Tab')
    await keys.on(player.getByRole(role, { name, exact: true }))
  }
  // Space is pressed on a button, and is not taken for the video as well.
  await keys.press('Space')
  await player.getByRole('radio', { name: '1×', exact: true }).waitFor({ state: 'attached' })
  expect(await look()).toEqual({ at: 0, isPlaying: false, speed: 1 })
  await assertAccessible(page)
  await keys.press('Escape')
  await keys.on(player.getByRole('button', { name: 'Speed and more' }))

  await keys.press('k')
  await expect.poll(async () => (await look()).isPlaying).toBe(true)
  await keys.press('k', '>', '5')
  await expect.poll(look).toEqual({ at: 1.5, isPlaying: false, speed: 1.25 })
  await keys.press('j')
  await expect.poll(look).toMatchObject({ at: 0 })
  await caption.waitFor()
  await keys.press('c')
  await caption.waitFor({ state: 'detached' })
  await keys.press('?')
  await assertAccessible(page, 'dialog[open]')
  await keys.press('Escape')

  const transcript = page.getByRole('region', { name: 'Transcript' })
  // A letter that is typed in a field is not a key of the player.
  await transcript.getByRole('searchbox').pressSequentially('meet')
  await transcript.getByRole('status').getByText('1 match', { exact: true }).waitFor()
  await transcript.getByRole('button', { name: 'Meet at the gate' }).click()
  expect(await look()).toMatchObject({ at: 1, isPlaying: false })
  await transcript.locator('[aria-current]', { hasText: 'Meet at the gate' }).waitFor()
  await button('Chapters').click()
  await page.getByRole('button', { name: 'The count' }).click()
  expect(await look()).toMatchObject({ at: 2 })
  await page.getByRole('link', { name: '0:01', exact: true }).click()
  expect(await look()).toMatchObject({ at: 1 })

  // What was chosen is there the next time, and the address leads to a place.
  await page.goto(`${stage.prakat.url}/video/${slug}?t=1`)
  await expect.poll(look).toEqual({ at: 1, isPlaying: false, speed: 1.25 })
  await page.getByRole('region', { name: 'Chapters' }).waitFor()
  expect(await player.getByText('Meet at the gate').count()).toBe(0)
  await keys.press('c')
  await player.getByText('Meet at the gate').waitFor()
})

it('says that the line is lost and goes on by itself, and says that there is nothing any more', async () => {
  const { page } = stage
  const { slug, withdraw } = await publishFilm()
  await page.route('**/stream?*', (route) => route.abort())
  await page.goto(`${stage.prakat.url}/video/${slug}?t=1`)
  await page.getByRole('alert').getByText('Connection lost').waitFor()
  await page.unroute('**/stream?*')
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: any) => film.currentTime)).toBe(1)

  await withdraw()
  await video.evaluate((film: any) => film.setAttribute('src', '/v1/videos/none'))
  await page.getByRole('alert').getByText('This video is no longer available').waitFor()
})

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
  await ask(publishing, made)
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
  const { convertsFilms } = await ask('{ uploadLimits { convertsFilms } }', {})
  const choice = page.waitForEvent('filechooser')
  await page.getByText('Upload several').click()
  await (await choice).setFiles(films)
  for (const name of named) {
    await page.getByRole('link', { name: name.replace('_', ' ') }).waitFor()
    const filter = { search: name.replace('_', ' ') }
    const query = `query($filter: VideoFilter) {
      videos(first: 1, filter: $filter) { edges { node { status duration posterId mediaId } } } }`
    const { edges } = await ask(query, { filter })
    const mediaId = expect.any(String)
    // Where the server makes an image of each film, none is sent to it.
    const posterId = convertsFilms ? null : expect.any(String)
    expect(edges[0].node).toEqual({ status: 'DRAFT', duration: 3, posterId, mediaId })
  }
})
