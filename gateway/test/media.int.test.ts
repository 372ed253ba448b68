import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { addMedia, fileAddress, mediaFields, upload } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
let photo: Buffer

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  const place = { IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } }
  photo = await sharp({
    create: { width: 1000, height: 700, channels: 3, background: '#1e7145' },
  })
    .withExif(place)
    .jpeg()
    .toBuffer()
})

async function get(id: string, token = owner) {
  const query = `query($id: ID!) { mediaFile(id: $id) { ${mediaFields} } }`
  return (await graphql(app, token, query, { id })).data?.mediaFile
}

/** An image that was encoded. */
async function ready(name = 'lift.jpg', bytes = photo, token = owner) {
  const { row, error } = await addMedia(app, token, name, bytes)
  expect(error).toBeUndefined()
  await vi.waitFor(async () => expect((await get(row.id)).state).toBe('READY'))
  return get(row.id)
}

const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' })

/** At least as wide as a variant says. */
const variantOf = (address: string, variant: string) => address.replace('?', `/${variant}?`)

const change = (verb: string, variables: object, token = owner) => {
  const types: Record<string, string> = { id: 'ID!', version: 'Int!', input: 'MediaFileInput!' }
  const keys = Object.keys(variables)
  const query = `mutation(${keys.map((key) => `$${key}: ${types[key]}`).join(', ')}) {
    row: ${verb}MediaFile(${keys.map((key) => `${key}: $${key}`).join(', ')}) { ${mediaFields} } }`
  return graphql(app, token, query, { ...variables }).then(({ data, errors }) => ({
    row: data?.row,
    error: errors[0]?.extensions,
  }))
}

it('takes an image and encodes it in the widths of pages, without where it was taken', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const image = await ready()
  expect(image).toMatchObject({
    ...{ kind: 'IMAGE', type: 'image/jpeg', size: photo.length, width: 1000, height: 700 },
    ...{ focalX: 50, focalY: 50, animated: false, useCount: 0, frameUploadId: null },
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  for (const [variant, width] of [
    ['320', 320],
    ['641.webp', 960],
    ['1920.avif', 1000],
  ] as const) {
    const answer = await fetchFile(variantOf(image.address, variant))
    expect(answer.status).toBe(200)
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(made).toMatchObject({ width })
    expect(made.exif).toBeUndefined()
  }
  const { sql } = app.services.content!.database
  const [entry] = await sql`select command from audit where aggregate_id = ${image.id}`
  expect(entry).toEqual({ command: 'media.create' })
})

it('sends what the browser knows, as long as an address holds by its key and briefly by its id', async () => {
  const image = await ready()
  const byKey = await fetchFile(image.address, { accept: 'image/avif,image/webp' })
  expect(Object.fromEntries(byKey.headers)).toMatchObject({
    ...{ 'content-type': 'image/avif', vary: 'accept', 'x-content-type-options': 'nosniff' },
    'cache-control': 'private, max-age=14400, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const address = (await fileAddress(app, owner, image.id))!
  const byId = await fetchFile(address)
  expect(byId.headers.get('content-type')).toBe('image/webp')
  expect(byId.headers.get('cache-control')).toBe('private, max-age=60')
  const etag = byId.headers.get('etag')!
  expect((await fetchFile(address, { 'if-none-match': etag })).status).toBe(304)
  expect((await fetchFile(variantOf(image.address, 'file'))).status).toBe(404)
  expect((await fetchFile(`/media/${randomUUID()}`)).status).toBe(404)
})

it('lets a document be downloaded, whole and in parts, and never shown as a page', async () => {
  const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n')
  const { row } = await addMedia(app, owner, 'ระเบียบ "2026".pdf', pdf)
  expect(row).toMatchObject({ kind: 'DOCUMENT', type: 'application/pdf', state: 'READY' })
  const path = row.address
  const whole = await fetchFile(path)
  expect(await whole.text()).toBe(pdf.toString())
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' },
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[\w .-]+"; filename\*=UTF-8''%E0/,
    ),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const part = await fetchFile(path, { range: 'bytes=5-7' })
  expect([part.status, await part.text()]).toEqual([206, '1.7'])
  expect(part.headers.get('content-range')).toBe(`bytes 5-7/${pdf.length}`)
  expect((await (await fetchFile(path, { range: 'bytes=-6' })).text()).trim()).toBe('%%EOF')
  expect((await fetchFile(path, { range: `bytes=${pdf.length}-` })).status).toBe(416)
})

it('belongs to whoever uploaded it, and is read by all who write', async () => {
  const { token: author } = await signUpAs(app, 'author')
  const { token: other } = await signUpAs(app, 'author')
  const { token: editor } = await signUpAs(app, 'editor')
  const { token: member } = await signUp(app)
  const image = await ready('mine.jpg', photo, author)
  expect((await get(image.id, author)).can).toEqual({ update: true, delete: true, restore: false })
  expect((await get(image.id, other)).can.update).toBe(false)
  expect(await get(image.id, member)).toBeUndefined()
  const input = { uploadId: image.uploadId, name: 'theirs.jpg' }
  const asOther = await change('update', { id: image.id, version: 1, input }, other)
  expect(asOther.error?.code).toBe('FORBIDDEN')
  expect((await change('delete', { id: image.id }, other)).error?.code).toBe('FORBIDDEN')
  expect((await change('update', { id: image.id, version: 1, input }, editor)).row.name).toBe(
    'theirs.jpg',
  )
})

it('shows whoever may trash their own files those in the trash, and no others', async () => {
  const { token: author } = await signUpAs(app, 'author')
  const { row: own } = await addMedia(app, author, 'own.txt', Buffer.from('own'))
  const { row: other } = await addMedia(app, owner, 'other.txt', Buffer.from('other'))
  expect((await change('delete', { id: own.id }, author)).row.trashed).toBe(true)
  await change('delete', { id: other.id })
  const query = '{ mediaFiles(filter: { trashed: true }) { totalCount edges { node { id } } } }'
  const { data } = await graphql(app, author, query)
  expect(data.mediaFiles).toEqual({ totalCount: 1, edges: [{ node: { id: own.id } }] })
  const { token: auditor } = await signUpAs(app, 'auditor')
  expect((await graphql(app, auditor, query)).errors[0]?.extensions.code).toBe('FORBIDDEN')
})

it('keeps alternative texts and the focal point by version', async () => {
  const { id, uploadId } = await ready()
  const input = { uploadId, name: 'Lift', altEn: 'A lift', altTh: 'ลิฟต์', focalX: 0, focalY: 100 }
  expect((await change('update', { id, version: 1, input })).row).toMatchObject({
    ...{ version: 2, altTh: 'ลิฟต์', focalX: 0, focalY: 100, state: 'READY' },
  })
  expect((await change('update', { id, version: 1, input })).error?.code).toBe('CONFLICT')
  const wrong = { ...input, focalX: 101 }
  expect((await change('update', { id, version: 2, input: wrong })).error).toMatchObject({
    code: 'VALIDATION',
    fields: { focalX: expect.any(String) },
  })
})

it('is replaced everywhere under the address that stays, and only by its kind', async () => {
  const image = await ready()
  const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const uploadId = await upload(app, owner, 'wide.png', wide)
  const input = { uploadId, name: image.name }
  const replaced = await change('update', { id: image.id, version: 1, input })
  expect(replaced.row).toMatchObject({ uploadId, type: 'image/png', width: 400, height: 100 })
  await vi.waitFor(async () => expect((await get(image.id)).state).toBe('READY'))
  await vi.waitFor(
    async () => {
      const response = await fetchFile((await fileAddress(app, owner, image.id))!)
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(width).toBe(400)
    },
    { interval: 500 },
  )
  const text = await upload(app, owner, 'a.txt', Buffer.from('a'))
  const asText = { id: image.id, version: 2, input: { uploadId: text, name: 'a' } }
  expect((await change('update', asText)).error).toMatchObject({
    code: 'VALIDATION',
    fields: { uploadId: expect.any(String) },
  })
})

it('goes to the trash, is no longer shown, and comes back', async () => {
  const image = await ready()
  const address = (await fileAddress(app, owner, image.id))!
  expect((await change('delete', { id: image.id })).row.trashed).toBe(true)
  expect((await fetchFile(address)).status).toBe(404)
  expect(await fileAddress(app, owner, image.id)).toBeNull()
  expect((await change('restore', { id: image.id })).row.trashed).toBe(false)
  expect((await fetchFile(address)).status).toBe(200)
})

it('is found by kind, name and alternative text, and exported', async () => {
  const mark = randomUUID()
  const { row } = await addMedia(app, owner, `${mark}.txt`, Buffer.from('hello'), {
    altTh: `ประกาศ${mark}`,
  })
  const query = `query($filter: MediaFileFilter) { mediaFiles(filter: $filter, sort: LARGEST) {
    edges { node { id } } } exportMediaFiles(filter: $filter) }`
  const found = async (filter: object) => {
    const { data } = await graphql(app, owner, query, { filter })
    return data.mediaFiles.edges.map((edge: { node: { id: string } }) => edge.node.id)
  }
  expect(await found({ search: `กาศ${mark}`, kind: 'DOCUMENT' })).toEqual([row.id])
  expect(await found({ search: mark, kind: 'IMAGE' })).toEqual([])
  const { data } = await graphql(app, owner, query, { filter: { search: mark } })
  expect(data.exportMediaFiles).toContain(`${mark}.txt`)
})
