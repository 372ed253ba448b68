import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rename, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@prakat/kit/config'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { addMedia, begin, fileAddress, send, tus, upload } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bomb, drawing, huge, laughs, mayMount, onSmallDisk, small } from './hostile-files.ts'

const folder = join(fileURLToPath(import.meta.url), '../../../node_modules/.prakat/hostile-uploads')
const app = useTestApp({ MEDIA_URL: `file://${folder}` })
let owner: string
let png: Buffer

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  png = await small.png().toBuffer()
})

const isThere = (uploadId: string) => existsSync(join(folder, uploadId))

it.each([
  ['a decompression bomb', 'bomb.png', () => bomb(30_000, 30_000), 'VALIDATION'],
  ['a JPEG that is one', 'bomb.jpg', () => huge('jpeg'), 'VALIDATION'],
  ['a GIF that is one', 'bomb.gif', () => huge('gif'), 'VALIDATION'],
  ['an AVIF that is one', 'bomb.avif', () => huge('avif'), 'VALIDATION'],
  [
    'a billion laughs',
    'a.svg',
    () => drawing('<text>&a10;</text>', `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]>`),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a drawing that reads a file',
    'a.png',
    () => drawing('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a drawing with a page in it',
    'a.svg',
    () => drawing('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a drawing of endless size',
    'a.svg',
    () => drawing('<rect width="1e308" height="1e308"/>', '\uFEFF<!-- -->'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a GIF that is a program',
    'a.gif',
    () => Buffer.from('GIF89a/*\0\0*/=1;alert(document.domain)//'),
    'VALIDATION',
  ],
  [
    'a page with a PDF in it',
    'a.pdf',
    () => Buffer.from('<html><script>alert(1)</script>\n%PDF-1.7\n%%EOF\n'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a page of the web',
    'a.jpg',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a page behind blanks',
    'a.txt',
    () => Buffer.from(`${' '.repeat(5000)}<svg onload=alert(1)>`),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a drawing with a program',
    'a.svg',
    () =>
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a program',
    'photo.jpg',
    () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'bytes that are nothing',
    'a.txt',
    () => Buffer.from([0x80, 0x81, 0, 1, 2]),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['an image that ends too early', 'a.png', () => png.subarray(0, 30), 'VALIDATION'],
])('refuses %s, says which field, and keeps nothing of it', async (_what, name, bytes, code) => {
  const { uploadId, error } = await addMedia(app, owner, name, await bytes())
  expect(error).toMatchObject({ code, fields: { uploadId: expect.any(String) } })
  expect(isThere(uploadId)).toBe(false)
})

it('says that an image is broken whose pixels turn out to be missing', async () => {
  const { row } = await addMedia(app, owner, 'small.png', bomb(1000, 1000))
  await vi.waitFor(async () => {
    const query = 'query($id: ID!) { mediaFile(id: $id) { state } }'
    const { data } = await graphql(app, owner, query, { id: row.id })
    expect(data.mediaFile.state).toBe('FAILED')
  })
  expect(await fileAddress(app, owner, row.id)).toBeNull()
})

it('takes a text in which something is in angle brackets', async () => {
  const people = Buffer.from('name,address\nAnn <ann@example.org>,<b>\n')
  const { row } = await addMedia(app, owner, 'people.csv', people)
  expect(row).toMatchObject({ kind: 'DOCUMENT', type: 'text/plain' })
})

it('takes a file that is an image and a page only as an image, made anew', async () => {
  const both = Buffer.concat([
    png,
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('PK\x05\x06'),
  ])
  const { row } = await addMedia(app, owner, 'both.html', both)
  expect(row).toMatchObject({ kind: 'IMAGE', type: 'image/png' })
  const answer = await vi.waitFor(async () => {
    const found = await fetch(`${app.url}${await fileAddress(app, owner, row.id)}`)
    expect(found.status).toBe(200)
    return found
  })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
})

it.each([
  ['../../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\plan.txt', 'plan.txt'],
  [`${'ก'.repeat(300)}.txt`, `${'ก'.repeat(146)}.txt`],
  ['ประกาศ "ใหม่".txt', 'ประกาศ "ใหม่".txt'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['CON.txt', 'CON.txt'],
])('keeps only the name of %s', async (name, kept) => {
  const begun = await begin(app, owner, name, 1)
  expect(begun.status).toBe(201)
  const { sql } = app.services.content!.database
  const id = begun.headers.get('location')!.split('/').at(-1)!
  expect(await sql`select name from media_upload where id = ${id}`).toEqual([{ name: kept }])
  expect(await readdir(join(folder, id))).toEqual(expect.arrayContaining(['original']))
})

it.each([
  ['with a NUL', 'a\0.png'],
  ['that reads as another one', 'photo\u202Egnp.exe'],
  ['longer than any', 'a'.repeat(5000)],
  ['that is only a folder', 'folder/'],
  ['that is none', ''],
])('refuses a name %s', async (_what, name) => {
  const { status, problem } = await begin(app, owner, name, 1)
  expect([status, problem.fields]).toEqual([400, { name: expect.any(String) }])
})

it('refuses 5 GB, no length, and more bytes than were announced', async () => {
  for (const [size, code] of [
    [5_000_000_000, 413],
    [60_000_000_000, 400],
    [-1, 400],
    ['many', 400],
    [0, 400],
  ] as const) {
    const { status, problem } = await begin(app, owner, 'a.mp4', size)
    expect([status, problem.fields]).toEqual([code, { size: expect.any(String) }])
  }
  const begun = await begin(app, owner, 'a.txt', 5)
  const path = begun.headers.get('location')!
  expect((await send(app, owner, path, Buffer.from('123456'))).status).toBe(413)
  expect((await send(app, owner, path, Buffer.from('1'), 4)).status).toBe(409)
  expect((await send(app, owner, path, Buffer.from('12345'))).status).toBe(204)
})

it('takes up no room by a length that nobody announced', async () => {
  const path = (await begin(app, owner, 'a.txt', 5)).headers.get('location')!
  const { hostname, port } = new URL(app.url)
  const sending = request({
    ...{ hostname, port, path, method: 'PATCH' },
    headers: {
      ...{ authorization: `Bearer ${owner}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      ...{ 'content-type': 'application/offset+octet-stream', 'content-length': 10 ** 15 },
    },
  })
  sending.on('error', () => {}).write('1')
  const [answer] = await once(sending, 'response')
  // And not 503, as if the disk were full.
  expect(answer.statusCode).toBe(413)
  sending.destroy()
})

it('stops reading a body without a length when it is longer than announced', async () => {
  const begun = await begin(app, owner, 'a.txt', 5)
  const path = begun.headers.get('location')!
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) })
  const answer = await fetch(app.url + path, {
    method: 'PATCH',
    headers: {
      ...{ authorization: `Bearer ${owner}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    ...{ body: endless, duplex: 'half' },
    signal: AbortSignal.timeout(20_000),
  }).then(
    ({ status }) => status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(answer)
  const { size } = await stat(join(folder, path.split('/').at(-1)!, 'original'))
  expect(size).toBeLessThanOrEqual(5)
})

it('goes on where an upload was cut', async () => {
  const text = Buffer.from('a'.repeat(200_000))
  const begun = await begin(app, owner, 'long.txt', text.length)
  const path = begun.headers.get('location')!
  await new Promise((done) => {
    const { hostname, port } = new URL(app.url)
    const cut = request({
      ...{ hostname, port, path, method: 'PATCH' },
      headers: {
        ...{ authorization: `Bearer ${owner}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': text.length },
      },
    })
    cut.on('error', () => {}).on('close', done)
    cut.write(text.subarray(0, 100_000), () => setTimeout(() => cut.destroy(), 300))
  })
  const uploadId = path.split('/').at(-1)!
  const query = 'mutation($input: MediaFileInput!) { createMediaFile(input: $input) { size } }'
  const add = () => graphql(app, owner, query, { input: { uploadId, name: 'long.txt' } })
  expect((await add()).errors[0]?.extensions.code).toBe('CONFLICT')
  const head = await vi.waitFor(async () => {
    const found = await tus(app, owner, 'HEAD', path)
    expect(Number(found.headers.get('upload-offset'))).toBeGreaterThan(0)
    return found
  })
  const offset = Number(head.headers.get('upload-offset'))
  expect(offset).toBeLessThanOrEqual(100_000)
  expect((await send(app, owner, path, text.subarray(offset), offset)).status).toBe(204)
  expect((await add()).data.createMediaFile.size).toBe(text.length)
})

it('reads eight bodies of one person at once, and leaves the others their share', async () => {
  const author = await signUpAs(app, 'author')
  const paths: string[] = []
  for (let each = 0; each < 9; each += 1)
    paths.push((await begin(app, author.token, 'slow.txt', 1_000_000)).headers.get('location')!)
  const { hostname, port } = new URL(app.url)
  const answers: number[] = []
  const sending = paths.map((path) => {
    const slow = request({
      ...{ hostname, port, path, method: 'PATCH' },
      headers: {
        ...{ authorization: `Bearer ${author.token}`, 'tus-resumable': '1.0.0' },
        ...{ 'upload-offset': '0', 'content-length': 1_000_000 },
        'content-type': 'application/offset+octet-stream',
      },
    })
    slow.on('error', () => {}).on('response', ({ statusCode }) => answers.push(statusCode!))
    slow.write('a')
    return slow
  })
  await vi.waitFor(() => expect(answers).toEqual([429]))
  expect(await upload(app, owner, 'mine.txt', Buffer.from('mine'))).toBeTruthy()
  for (const each of sending) each.destroy()
  const [first] = paths
  await vi.waitFor(async () =>
    expect((await tus(app, author.token, 'HEAD', first!)).status).toBe(200),
  )
})

it('is refused beyond what one person may have, and nobody else is', async () => {
  const [author, other] = [await signUpAs(app, 'author'), await signUpAs(app, 'author')]
  const { sql } = app.services.content!.database
  await sql`
    insert into media_upload (id, owner_id, name, size, arrived, touched_at)
    select gen_random_uuid(), ${author.user.id}, 'a.mp4', 1999999999, 1999999999, now()
    from generate_series(1, 10)`
  const { status, problem } = await begin(app, author.token, 'a.txt', 20)
  expect([status, Object.keys(problem.fields)]).toEqual([413, ['size']])
  expect((await begin(app, author.token, 'a.txt', 10)).status).toBe(201)
  expect((await begin(app, other.token, 'a.txt', 20)).status).toBe(201)
})

it('is cancelled without a trace', async () => {
  const begun = await begin(app, owner, 'a.txt', 5)
  const path = begun.headers.get('location')!
  expect((await tus(app, owner, 'DELETE', path)).status).toBe(204)
  expect(isThere(path.split('/').at(-1)!)).toBe(false)
  expect((await send(app, owner, path, Buffer.from('12345'))).status).toBe(404)
})

it('lets nobody else at an upload, and members begin none', async () => {
  const { token: author } = await signUpAs(app, 'author')
  const { token: member } = await signUp(app)
  expect((await begin(app, member, 'a.txt', 1)).status).toBe(403)
  expect((await begin(app, undefined, 'a.txt', 1)).status).toBe(401)
  const uploadId = await upload(app, owner, 'a.txt', Buffer.from('a'))
  const path = `/v1/uploads/${uploadId}`
  expect((await tus(app, author, 'HEAD', path)).status).toBe(404)
  expect((await tus(app, author, 'DELETE', path)).status).toBe(404)
  const query = 'mutation($input: MediaFileInput!) { createMediaFile(input: $input) { id } }'
  const input = { uploadId, name: 'a.txt' }
  const stolen = await graphql(app, author, query, { input })
  expect(stolen.errors[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await graphql(app, owner, query, { input })).data.createMediaFile.id).toBeTruthy()
  expect((await graphql(app, owner, query, { input })).errors[0]?.extensions.code).toBe('NOT_FOUND')
})

describe.runIf(mayMount)('a disk that is full', () => {
  const rows = async () => {
    const { sql } = app.services.content!.database
    return sql`select id from media_upload order by id`
  }

  it('begins no upload, and counts none as begun', async () => {
    const before = await rows()
    await onSmallDisk(folder, 'size=300m,nr_inodes=1', async () => {
      const { status, problem } = await begin(app, owner, 'a.txt', 1)
      expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
      expect(await readdir(folder)).toEqual([])
    })
    expect(await rows()).toEqual(before)
  })

  it('refuses what does not fit, and lets what came of an upload be thrown away', async () => {
    const before = await rows()
    await onSmallDisk(folder, 'size=300m', async () => {
      const tooLarge = await begin(app, owner, 'a.mp4', 100_000_000)
      expect([tooLarge.status, tooLarge.problem.code]).toEqual([503, 'UNAVAILABLE'])
      const text = Buffer.alloc(2_000_000, 'a')
      const begun = await begin(app, owner, 'a.txt', text.length)
      const path = begun.headers.get('location')!
      // What others write meanwhile.
      execFileSync('fallocate', ['-l', '299M', join(folder, 'others')])
      const { status, problem } = await send(app, owner, path, text)
      expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
      expect((await tus(app, owner, 'DELETE', path)).status).toBe(204)
      expect(await readdir(folder)).toEqual(['others'])
    })
    expect(await rows()).toEqual(before)
  })

  it('is promised to nobody twice', async () => {
    const author = await signUpAs(app, 'author')
    await app.services.content!.database.sql`
      delete from media_upload u where not exists (select from media where upload_id = u.id)`
    await onSmallDisk(folder, 'size=290m', async () => {
      const size = 20_000_000
      const [first, second] = await Promise.all(
        [owner, author.token].map((token) => begin(app, token, 'a.txt', size)),
      )
      expect([first!.status, second!.status].toSorted()).toEqual([201, 503])
      const [got, other, token] =
        first!.status === 201 ? [first!, author.token, owner] : [second!, owner, author.token]
      const path = got.headers.get('location')!
      const half = Buffer.alloc(size / 2, 'a')
      expect((await send(app, token, path, half)).status).toBe(204)
      expect((await begin(app, other, 'a.txt', size)).status).toBe(503)
      // What has arrived is no longer waited for.
      expect((await begin(app, other, 'a.txt', size / 2)).status).toBe(201)
      expect((await tus(app, token, 'DELETE', path)).status).toBe(204)
      expect((await begin(app, other, 'a.txt', size / 2)).status).toBe(201)
    })
  })

  it('leaves an image waiting, which is encoded once there is room', async () => {
    await onSmallDisk(folder, 'size=300m', async () => {
      const uploadId = await upload(app, owner, 'a.png', png)
      spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'others')}`, 'bs=64k'])
      const create = 'mutation($input: MediaFileInput!) { createMediaFile(input: $input) { id } }'
      const { data } = await graphql(app, owner, create, { input: { uploadId, name: 'a.png' } })
      const { id } = data.createMediaFile
      const state = async () => {
        const query = 'query($id: ID!) { mediaFile(id: $id) { state } }'
        return (await graphql(app, owner, query, { id })).data.mediaFile.state
      }
      // It was tried: there is a file for what did not fit.
      await vi.waitFor(async () =>
        expect((await readdir(join(folder, uploadId))).length).toBeGreaterThan(1),
      )
      expect(await state()).toBe('PROCESSING')
      await unlink(join(folder, 'others'))
      await vi.waitFor(async () => expect(await state()).toBe('READY'), 15_000)
      const answer = await fetch(`${app.url}${await fileAddress(app, owner, id)}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    })
  })
})

it('says that its folder is away, where it is none', async () => {
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  try {
    const { status, problem } = await begin(app, owner, 'a.txt', 1)
    expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  } finally {
    await unlink(folder)
    await rename(`${folder}-away`, folder)
  }
})

it.skipIf(!existsSync('/dev/full'))(
  'says that there is no room when the disk is full',
  async () => {
    const begun = await begin(app, owner, 'a.txt', 5)
    const path = begun.headers.get('location')!
    const original = join(folder, path.split('/').at(-1)!, 'original')
    await unlink(original)
    await symlink('/dev/full', original)
    const { status, problem } = await send(app, owner, path, Buffer.from('12345'))
    expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  },
)

it('refuses an address of the storage that is none', () => {
  const wrong = () => readConfig({ MEDIA_URL: 's3://bucket' })
  expect(wrong).toThrow(/MEDIA_URL must name the key/)
})

it('refuses extensions of the protocol that it does not have', async () => {
  for (const kind of ['partial', 'final;/v1/uploads/a /v1/uploads/b']) {
    const headers = { 'upload-length': '4', 'upload-concat': kind }
    const { status, problem } = await tus(app, owner, 'POST', '/v1/uploads', { headers })
    expect([kind, status, problem.code]).toEqual([kind, 400, 'VALIDATION'])
  }
})

it('puts an upload into the library once, however often that is asked for at a time', async () => {
  const uploadId = await upload(app, owner, 'once.png', png)
  const create = () =>
    graphql(
      app,
      owner,
      `mutation($input: MediaFileInput!) { createMediaFile(input: $input) { id } }`,
      { input: { uploadId, name: 'once.png' } },
    )
  const answers = await Promise.all(Array.from({ length: 5 }, create))
  const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'OK').toSorted()
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  for (const code of codes) expect(['OK', 'CONFLICT', 'NOT_FOUND']).toContain(code)
})

it('lets nobody go on with an upload who may not upload any more', async () => {
  const author = await signUpAs(app, 'author')
  const begun = await begin(app, author.token, 'a.png', png.length)
  const path = begun.headers.get('location')!
  await app.services.auth!.database
    .sql`update "user" set role = 'member' where id = ${author.user.id}`
  expect((await tus(app, author.token, 'HEAD', path)).status).toBe(403)
  expect((await send(app, author.token, path, png)).status).toBe(403)
  expect((await tus(app, author.token, 'DELETE', path)).status).toBe(403)
})
