import { randomUUID } from 'node:crypto'
import { assertReplaceable, recordUses, type Used } from '@prakat/content/media/media-uses'
import { sweepUploads } from '@prakat/content/media/uploads'
import { purgeTrash } from '@prakat/content/purge-trash'
import { initialSettings, sharedOf, type SharedSettings } from '@prakat/schema/settings'
import { openMediaStorage } from '@prakat/kit/media-storage'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { addMedia, begin, upload } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const file = async () => (await addMedia(app, owner, 'a.txt', Buffer.from('a'))).row.id as string
const uses = (item: { id: string; title: string }, used: readonly Used[]) =>
  app.services.content!.database.transaction((em) =>
    recordUses(em, { kind: 'article', ...item }, used, 'system'),
  )
async function article(title: string) {
  const create =
    'mutation($title: String!) { createArticle(input: { title: $title }) { id title } }'
  return (await graphql(app, owner, create, { title })).data.createArticle
}
const asked = async (id: string, token = owner) =>
  graphql(
    app,
    token,
    'query($id: ID!) { mediaUses(id: $id) { kind itemId field title } mediaFile(id: $id) { useCount } }',
    { id },
  )
const keeping = (retention: Partial<SharedSettings['retention']>) => {
  const settings = sharedOf({
    ...initialSettings,
    retention: { ...initialSettings.retention, ...retention },
  })
  return Object.assign(async () => settings, {
    known: () => settings,
    required: async () => settings,
    expire: () => {},
  })
}
const trash = (id: string) =>
  graphql(app, owner, 'mutation($id: ID!) { deleteMediaFile(id: $id) { trashed } }', { id })

it('is not trashed while it is shown, and says where', async () => {
  const mediaId = await file()
  const item = await article('Lift out of order')
  await uses(item, [
    { mediaId, field: 'body' },
    { mediaId, field: 'cover' },
  ])
  const { data } = await asked(mediaId)
  expect(data.mediaFile.useCount).toBe(1)
  const use = { kind: 'article', itemId: item.id, title: item.title }
  expect(data.mediaUses).toEqual([
    { ...use, field: 'body' },
    { ...use, field: 'cover' },
  ])
  const refused = (await trash(mediaId)).errors[0]!
  expect(refused.extensions.code).toBe('CONFLICT')
  expect(refused.message).toBe('It’s still used in 1 place')
  await uses(item, [])
  expect((await trash(mediaId)).data.deleteMediaFile.trashed).toBe(true)
})

it('does not name what somebody may not read', async () => {
  const mediaId = await file()
  await uses(await article('Not yet told'), [
    { mediaId, field: 'body' },
    { mediaId, field: 'cover' },
  ])
  const logo = { kind: 'setting' as const, id: randomUUID(), title: 'Logo' }
  await app.services.content!.database.transaction((em) =>
    recordUses(em, logo, [{ mediaId, field: 'logo' }], 'system'),
  )
  const { token } = await signUpAs(app, 'auditor')
  expect((await asked(mediaId, token)).data.mediaUses).toEqual([
    { kind: 'setting', itemId: logo.id, field: 'logo', title: 'Logo' },
    { kind: 'article', itemId: null, field: null, title: null },
  ])
})

it('is not shown by anything once it is in the trash, or never was there', async () => {
  const mediaId = await file()
  await trash(mediaId)
  for (const id of [mediaId, randomUUID()]) {
    const recording = uses({ id: randomUUID(), title: '' }, [{ mediaId: id, field: 'cover' }])
    await expect(recording).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { cover: expect.any(String) },
    })
  }
})

it('tells its uses to whoever may read the library', async () => {
  const { token } = await signUp(app)
  const { errors } = await asked(await file(), token)
  expect(errors.map(({ extensions }) => extensions.code)).toContain('FORBIDDEN')
})

it('keeps its bytes while readers have them, or a second person looks at them', async () => {
  const author = (await signUpAs(app, 'author')).token
  const { row } = await addMedia(app, author, 'plan.txt', Buffer.from('as approved'))
  let version = row.version
  const replace = async (token: string) => {
    const uploadId = await upload(app, token, 'plan.txt', Buffer.from(randomUUID()))
    const { data, errors } = await graphql(
      app,
      token,
      `mutation($id: ID!, $version: Int!, $input: MediaFileInput!) {
        updateMediaFile(id: $id, version: $version, input: $input) { version uploadId } }`,
      { id: row.id, version, input: { uploadId, name: 'plan.txt' } },
    )
    version = data?.updateMediaFile.version ?? version
    return errors[0]?.extensions.code ?? 'OK'
  }
  const { sql } = app.services.content!.database
  const create = `mutation { createAnnouncement(input: { title: "Plan", body: "See the file" }) { id } }`
  const { id } = (await graphql(app, author, create)).data.createAnnouncement
  const used = { kind: 'announcement' as const, id, title: 'Plan' }
  await app.services.content!.database.transaction((em) =>
    recordUses(em, used, [{ mediaId: row.id, field: 'attachments' }], 'system'),
  )
  expect(await replace(author)).toBe('OK')
  await sql`update announcement set approval = '{}' where id = ${id}`
  expect([await replace(author), await replace(owner)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  await sql`update announcement set approval = null, status = 'scheduled',
    publish_at = now() + interval '1 day' where id = ${id}`
  expect([await replace(author), await replace(owner)]).toEqual(['FORBIDDEN', 'OK'])
  await sql`update announcement set status = 'published', published_at = now(),
    publish_at = now() where id = ${id}`
  expect([await replace(author), await replace(owner)]).toEqual(['FORBIDDEN', 'OK'])
  // Readers have another version from then on, and nobody is notified again.
  const { data } = await graphql(
    app,
    owner,
    `query($id: ID!) {
      announcementRevisions(id: $id) { replacedFile node { title } }
      announcementTimeline(id: $id) { step }
      announcement(id: $id) { version } }`,
    { id },
  )
  expect(data.announcementRevisions).toEqual([
    { replacedFile: 'plan.txt', node: { title: 'Plan' } },
  ])
  expect(data.announcementTimeline[0]).toEqual({ step: 'AMENDED' })
  const [event] = await sql`
    select data from outbox where aggregate_id = ${id} and type = 'announcement.amended'`
  expect(event!['data']).toMatchObject({ notifyAgain: false, title: 'Plan' })
  // Where a second person is needed, nobody changes what is published alone.
  const published = [{ name: 'announcement', table: 'announcement' }] as never
  const approval = { ...initialSettings.approval, announcement: true }
  const alone = app.services.content!.database.transaction((em) =>
    assertReplaceable(em, { published, approval }, row.id, 'system'),
  )
  await expect(alone).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('leaves a trace on what shows it beside what is published, once it has other bytes', async () => {
  const picture = (red: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const { row } = await addMedia(app, owner, 'hall.png', await picture(1))
  const ask = async (query: string, variables: object = {}) => {
    const { data, errors } = await graphql(app, owner, query, variables as Record<string, unknown>)
    expect(errors).toEqual([])
    return data
  }
  const section = { type: 'HERO', headingEn: 'Our hall', pictureId: row.id }
  await ask(
    `mutation($input: LandingSectionInput!) { createLandingSection(input: $input) { id } }`,
    { input: section },
  )
  const key = async () => (await ask('{ landingState { draftKey } }')).landingState.draftKey
  await ask('mutation($key: String!) { publishLanding(draftKey: $key) { draftKey } }', {
    key: await key(),
  })
  const banner = { name: 'Hall', titleEn: 'Our hall', imageId: row.id, active: true }
  const { createPopup: popup } = await ask(
    'mutation($input: PopupInput!) { createPopup(input: $input) { id version } }',
    { input: banner },
  )
  const settingId = randomUUID()
  await app.services.content!.database.transaction((em) =>
    recordUses(
      em,
      { kind: 'setting', id: settingId, title: 'Logo' },
      [{ mediaId: row.id, field: 'logoId' }],
      'system',
    ),
  )
  const seen = await key()

  const uploadId = await upload(app, owner, 'hall.png', await picture(2))
  await ask(
    `mutation($id: ID!, $version: Int!, $input: MediaFileInput!) {
      updateMediaFile(id: $id, version: $version, input: $input) { id } }`,
    { id: row.id, version: row.version, input: { uploadId, name: 'hall.png' } },
  )
  const {
    landingVersions,
    landingState,
    popup: popupAfter,
  } = await ask(
    `query($id: ID!) { landingVersions { number sourceNumber replacedFile note }
      landingState { draftKey undoes live { number } } popup(id: $id) { version } }`,
    { id: popup.id },
  )
  const [version, before] = landingVersions
  expect(version).toEqual({
    ...{ number: before.number + 1, sourceNumber: before.number },
    ...{ replacedFile: 'hall.png', note: '' },
  })
  expect(before.replacedFile).toBeNull()
  // Undoing it shows what undoing the one before would have, and whoever looked at the draft looks again.
  expect(landingState).toMatchObject({
    undoes: before.number - 1,
    live: { number: version.number },
  })
  expect(landingState.draftKey).not.toBe(seen)
  expect(popupAfter.version).toBe(popup.version + 1)
  const { sql } = app.services.content!.database
  const entries = await sql`
    select command, aggregate_id from audit where after->>'replacedFile' = 'hall.png' order by command`
  expect(entries).toMatchObject([
    { command: 'landing.publish' },
    { command: 'popup.update', aggregate_id: popup.id },
    { command: 'settings.update', aggregate_id: settingId },
  ])
  // With a second person for announcements, what is shown to everybody stays as that one has seen it.
  const replaceable = (announcement: boolean) =>
    app.services.content!.database.transaction((em) =>
      assertReplaceable(
        em,
        { published: [], approval: { ...initialSettings.approval, announcement } },
        row.id,
        'system',
      ),
    )
  await replaceable(false)
  await expect(replaceable(true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('deletes uploads a day later unless something shows them', async () => {
  const { database } = app.services.content!
  const kept = await addMedia(app, owner, 'kept.txt', Buffer.from('kept'))
  const begun = await begin(app, owner, 'never.txt', 4)
  const left = begun.headers.get('location')!.split('/').at(-1)!
  const folder = await mkdtemp(join(tmpdir(), 'prakat-sweep-'))
  const storage = await openMediaStorage(`file://${folder}`)
  for (const id of [kept.uploadId, left]) await storage.disk.put(`${id}/original`, 'x')
  const at = (hours: number, uploadDays = 1) => ({
    ...{ database, storage, settings: keeping({ uploadDays }) },
    clock: () => new Date(Date.now() + hours * 3_600_000),
  })
  const signal = new AbortController().signal
  await sweepUploads(at(23), signal)
  await sweepUploads(at(25, 2), signal)
  expect(await readdir(folder)).toHaveLength(2)
  await sweepUploads(at(25), signal)
  expect(await readdir(folder)).toEqual([kept.uploadId])
})

it('is deleted from the trash when the settings keep it no longer, and something holds it no more', async () => {
  const { database } = app.services.content!
  const [inUse, gone, fresh] = [await file(), await file(), await file()]
  for (const id of [inUse, gone]) await trash(id)
  await database.sql`
    insert into media_use (media_id, kind, item_id, field, title)
    values (${inUse}, 'article', ${randomUUID()}, 'cover', '')`
  const left = async () => {
    const rows = await database.sql<{ id: string }[]>`
      select id from media where id = any(${[inUse, gone, fresh]}::uuid[])`
    return rows.map(({ id }) => id).sort()
  }
  const after = (days: number, trashDays: number | null) => ({
    ...{ database, settings: keeping({ trashDays }) },
    clock: () => new Date(Date.now() + days * 86_400_000),
  })
  await purgeTrash(after(1000, null))
  await purgeTrash(after(29, 30))
  expect(await left()).toEqual([inUse, gone, fresh].sort())
  await purgeTrash(after(31, 30))
  expect(await left()).toEqual([inUse, fresh].sort())
})

it('is not trashed while it is the logo, which only an image of the library can be', async () => {
  const set = async (version: number, logoId: string | null) => {
    const change = `mutation($version: Int!, $values: JSON!) {
      updateSettings(group: IDENTITY, version: $version, values: $values) { version } }`
    return graphql(app, owner, change, { version, values: { logoId } })
  }
  expect((await set(0, await file())).errors[0]!.extensions.fields).toHaveProperty('logoId')
  const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { row } = await addMedia(app, owner, 'logo.png', pixel)
  expect((await set(0, row.id)).errors).toEqual([])
  await vi.waitFor(async () => {
    const config = await rest(app, 'GET', '/config.json')
    expect(config.body.logo).toBe(`/media/${row.id}`)
  })
  await vi.waitFor(async () =>
    expect((await asked(row.id)).data.mediaUses).toMatchObject([{ kind: 'setting' }]),
  )
  expect((await trash(row.id)).errors[0]!.extensions.code).toBe('CONFLICT')
  for (const [name, size, corner] of [
    ['icon-512', 512, [255, 0, 0]],
    ['maskable-192', 192, [255, 255, 255]],
  ] as const) {
    // Until the picture has been made ready, the icon is that of the product.
    const drawn = await vi.waitFor(async () => {
      const own = await fetch(`${app.url}/icons/own/${name}.png`, { redirect: 'manual' })
      expect(own.status).toBe(200)
      return own
    })
    const icon = sharp(Buffer.from(await drawn.arrayBuffer()))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const first = await icon.removeAlpha().raw().toBuffer()
    for (const [at, value] of corner.entries()) expect(first[at]).toBeCloseTo(value, -1)
  }
  await set(1, null)
  await vi.waitFor(async () => {
    const none = await fetch(`${app.url}/icons/own/icon-192.png`, { redirect: 'manual' })
    expect(none.headers.get('location')).toBe('/icons/icon-192.png')
  })
  await vi.waitFor(async () => expect((await asked(row.id)).data.mediaUses).toEqual([]))
  expect((await trash(row.id)).errors).toEqual([])
})
