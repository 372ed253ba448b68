import { readdir } from 'node:fs/promises'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { startS3 } from '@prakat/infra/testing/start-s3'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { addMedia, begin, fileAddress, send, tus } from '@prakat/infra/testing/upload-media'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const servers = useTestServers()
let app: TestApp
let bucket: Awaited<ReturnType<typeof startS3>>
let owner: string

beforeAll(async () => {
  bucket = await startS3()
  app = await servers.start({ MEDIA_URL: bucket.url })
  owner = (await signInAsOwner(app)).token
})
afterAll(() => bucket.stop())

const sendFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers })

it('keeps an image and its widths in a bucket', async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { row } = await addMedia(app, owner, 'red.png', bytes)
  await vi.waitFor(async () => {
    const query = 'query($id: ID!) { mediaFile(id: $id) { state } }'
    const { data } = await graphql(app, owner, query, { id: row.id })
    expect(data.mediaFile.state).toBe('READY')
  })
  const address = (await fileAddress(app, owner, row.id))!
  const response = await sendFile(address.replace('?', '/320?'))
  const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 320 })
})

it('goes on where an upload in several parts was paused, and sends ranges of it', async () => {
  const text = Buffer.from('0123456789'.repeat(1_200_000))
  const begun = await begin(app, owner, 'long.txt', text.length)
  const path = begun.headers.get('location')!
  const half = 5_500_000
  expect((await send(app, owner, path, text.subarray(0, half))).status).toBe(204)
  const head = await tus(app, owner, 'HEAD', path)
  expect(head.headers.get('upload-offset')).toBe(String(half))
  expect((await send(app, owner, path, text.subarray(half), half)).status).toBe(204)
  const query = 'mutation($input: MediaFileInput!) { createMediaFile(input: $input) { id size } }'
  const input = { uploadId: path.split('/').at(-1), name: 'long.txt' }
  const { data } = await graphql(app, owner, query, { input })
  expect(data.createMediaFile.size).toBe(text.length)
  const address = (await fileAddress(app, owner, data.createMediaFile.id))!
  const part = await sendFile(address, {
    range: 'bytes=11999995-',
  })
  expect([part.status, await part.text()]).toEqual([206, '56789'])
  const changed = await sendFile(address, { range: 'bytes=0-9', 'if-range': '"another"' })
  expect(changed.status).toBe(200)
  await changed.body?.cancel()
  expect((await sendFile(address, { range: 'bytes=12000000-' })).status).toBe(416)
  const asked = await fetch(app.url + address, { method: 'HEAD' })
  expect(asked.headers.get('content-length')).toBe(String(text.length))
})

it('deletes what is refused from the bucket', async () => {
  const { uploadId, error } = await addMedia(app, owner, 'a.html', Buffer.from('<html>'))
  expect(error?.code).toBe('UNSUPPORTED_MEDIA_TYPE')
  const names = await readdir(bucket.directory, { recursive: true })
  expect(names.filter((name) => name.includes(uploadId) && name.includes('original'))).toEqual([])
})
