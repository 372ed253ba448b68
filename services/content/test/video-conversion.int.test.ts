import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sweepUploads } from '@prakat/content/media/uploads'
import { clip } from '@prakat/infra/testing/clip'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { startS3 } from '@prakat/infra/testing/start-s3'
import { stubFfmpeg, type FilmWork } from '@prakat/infra/testing/stub-ffmpeg'
import { addMedia, begin, fileAddress, upload } from '@prakat/infra/testing/upload-media'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { openMediaStorage } from '@prakat/kit/media-storage'
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'

// What it really makes is tried where it is installed.
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

const servers = useTestServers()
let owner: string
let folder: string
let stub: Awaited<ReturnType<typeof stubFfmpeg>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prakat-test-films-'))
  stub = await stubFfmpeg()
  return () => rm(folder, { recursive: true, force: true })
})

/** A server with the program at that path, over the same files as the others unless others are named. */
async function start(program: string, mediaUrl = pathToFileURL(folder).href) {
  const app = await servers.start({ FFMPEG_PATH: program, MEDIA_URL: mediaUrl })
  owner ??= (await signInAsOwner(app)).token
  return app
}

const avi = () => Buffer.concat([Buffer.from('RIFF0000AVI LIST'), Buffer.alloc(500, 7)])
const mkv = () =>
  Buffer.concat([Buffer.from('1a45dfa38b428288', 'hex'), Buffer.from('matroska'), Buffer.alloc(99)])

/** An MP4 that says it is HEVC, as cameras make them. */
async function hevc(): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('hevc')
  output.addVideoTrack(source)
  await output.start()
  await source.add(new EncodedPacket(new Uint8Array(100), 'key', 0, 1), {
    decoderConfig: {
      ...{ codec: 'hvc1.1.6.L93.B0', codedWidth: 64, codedHeight: 64 },
      // Its configuration record, with no parameter sets behind it (ISO/IEC 14496-15).
      description: Buffer.from('0101600000009000000000005df000fcfdf8f800000f00', 'hex'),
    },
  })
  await output.finalize()
  return Buffer.from(target.buffer!)
}

const about = async (app: TestApp, id: string) => {
  const query = `query($id: ID!) { mediaFile(id: $id) {
    state progress failure type size duration width height address frameId } }`
  return (await graphql(app, owner, query, { id })).data.mediaFile
}
const again = (app: TestApp, id: string) =>
  graphql(app, owner, 'mutation($id: ID!) { convertMediaFile(id: $id) { state } }', { id })
async function sent(app: TestApp, address: string) {
  const answer = await fetch(app.url + address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { type: answer.headers.get('content-type'), sum: sumOf(bytes), bytes }
}
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** What is given out for a film: to those who watch, and to whoever downloads what was uploaded. */
async function filesOf(app: TestApp, id: string) {
  const played = await fileAddress(app, owner, id)
  const { address } = await about(app, id)
  return { played: played ? await sent(app, played) : null, original: await sent(app, address) }
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
async function film(name: string, ...codec: string[]): Promise<Buffer> {
  const path = join(folder, name)
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=321x181:rate=10:duration=2']
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=2']
  const made = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, ...sound, ...codec, path])
  expect(made.status).toBe(0)
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}
const slow = { timeout: 20_000 }

describe('without ffmpeg', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await start('/nowhere/ffmpeg')
    return app.stop
  })
  async function refused(name: string, bytes: Buffer) {
    const uploadId = await upload(app, owner, name, bytes)
    const create = 'mutation($input: MediaFileInput!) { createMediaFile(input: $input) { id } }'
    const { errors } = await graphql(app, owner, create, { input: { uploadId, name } })
    return errors[0]!.extensions
  }

  it.each([
    ['drill.mkv', mkv, 'MKV'],
    ['drill.avi', avi, 'AVI'],
    ['drill.mp4', hevc, 'MP4, HEVC/H.265'],
  ])(
    '%s is refused by its bytes, with what it is and what can be done',
    async (name, make, form) => {
      const { code, fields } = await refused(name, await make())
      expect(code).toBe('UNSUPPORTED_MEDIA_TYPE')
      expect(fields.uploadId).toContain(`(${form})`)
      expect(fields.uploadId).toContain('HandBrake')
    },
  )

  it('takes what browsers play', async () => {
    const { row } = await addMedia(app, owner, 'clip.webm', clip())
    expect(await about(app, row.id)).toMatchObject({ state: 'READY', progress: null })
    const limits = await graphql(app, owner, '{ uploadLimits { filmBytes convertsFilms } }', {})
    expect(limits.data.uploadLimits).toEqual({ filmBytes: 2e9, convertsFilms: false })
  })

  it('refuses more than the setting before anything is sent, by its field', async () => {
    const { status, problem } = await begin(app, owner, 'long.mp4', 2_600_000_000)
    expect([status, Object.keys(problem.fields)]).toEqual([413, ['size']])
    expect(problem.fields.size).toMatch(/2\.6 GB.* 2 GB/)
  })
})

describe('with a program that converts', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await start(stub.path)
    return () => app.stop()
  })
  async function add(work: FilmWork) {
    await stub.does(work)
    const { row } = await addMedia(app, owner, 'drill.avi', avi())
    return row.id as string
  }
  const state = async (id: string) => (await about(app, id)).state
  const isAt = (id: string, percent: number) =>
    expect.poll(async () => (await about(app, id)).progress, slow).toBe(percent)

  it('plays the MP4, and keeps the original for those who work with it', async () => {
    const id = await add('convert')
    await expect.poll(() => state(id), slow).toBe('READY')
    expect(await about(app, id)).toMatchObject({ progress: null, duration: 3, width: 192 })
    const { played, original } = await filesOf(app, id)
    expect(played).toMatchObject({ type: 'video/mp4', sum: sumOf(clip()) })
    expect(original).toMatchObject({ type: 'video/vnd.avi', sum: sumOf(avi()) })
  })

  it('keeps the MP4 for as long as the film is there, and no longer', async () => {
    const before = await readdir(folder)
    const id = await add('convert')
    await expect.poll(() => state(id), slow).toBe('READY')
    const { uploadId } = (
      await graphql(app, owner, 'query($id: ID!) { mediaFile(id: $id) { uploadId } }', { id })
    ).data.mediaFile
    const made = async () =>
      (await readdir(folder)).filter((each) => !before.includes(each) && each !== uploadId)
    const { database } = app.services.content!
    const settings = async () => ({ retention: { uploadDays: 1 } })
    const storage = await openMediaStorage(pathToFileURL(folder).href)
    const sweep = () =>
      sweepUploads(
        { database, storage, settings, clock: () => new Date() } as never,
        AbortSignal.timeout(10_000),
      )
    await sweep()
    expect(await made()).toHaveLength(1)
    await database.sql`delete from media where id = ${id}`
    await sweep()
    expect(await made()).toEqual([])
  })

  it('is published only once it can be played', async () => {
    const id = await add('hang')
    await isAt(id, 40)
    expect((await filesOf(app, id)).played).toBeNull()
    const input = {
      title: 'Drill',
      body: richTextOf('Walk.'),
      mediaId: id,
      audience: { everyone: true },
    }
    const create = 'mutation($input: VideoInput!) { createVideo(input: $input) { id } }'
    const made = await graphql(app, owner, create, { input })
    const publish = () =>
      graphql(app, owner, 'mutation($id: ID!) { publishVideo(id: $id) { status } }', {
        id: made.data.createVideo.id,
      })
    expect(Object.keys((await publish()).errors[0]!.extensions.fields)).toEqual(['mediaId'])
    // As if somebody had looked after the machine.
    await stub.does('convert')
    process.kill((await stub.pids()).at(-1)!, 'SIGKILL')
    await expect.poll(() => state(id), slow).toBe('READY')
    expect((await publish()).data.publishVideo.status).toBe('PUBLISHED')
  })

  it('says why it failed, tries no more by itself, and once more when asked', async () => {
    const id = await add('fail')
    await expect.poll(() => state(id), slow).toBe('FAILED')
    expect(await about(app, id)).toMatchObject({ failure: 'UNREADABLE', progress: null })
    const runs = (await stub.pids()).length
    await stub.does('convert')
    const other = await add('convert')
    await expect.poll(() => state(other), slow).toBe('READY')
    expect((await stub.pids()).length).toBe(runs + 1)
    expect((await again(app, id)).data.convertMediaFile.state).toBe('PROCESSING')
    await expect.poll(() => state(id), slow).toBe('READY')
    expect((await again(app, id)).errors[0]!.extensions.code).toBe('CONFLICT')
  })

  it('gives up what is replaced meanwhile', async () => {
    const id = await add('hang')
    await isAt(id, 40)
    const pid = (await stub.pids()).at(-1)!
    const uploadId = await upload(app, owner, 'clip.webm', clip())
    const replaced = await graphql(
      app,
      owner,
      `mutation($id: ID!, $version: Int!, $input: MediaFileInput!) {
        updateMediaFile(id: $id, version: $version, input: $input) { state type } }`,
      { id, version: 1, input: { uploadId, name: 'clip.webm' } },
    )
    expect(replaced.data.updateMediaFile).toEqual({ state: 'READY', type: 'video/webm' })
    await expect.poll(() => isAlive(pid), slow).toBe(false)
    expect((await filesOf(app, id)).played).toMatchObject({
      type: 'video/webm',
      sum: sumOf(clip()),
    })
  })

  /** As a process that is killed leaves it: it says that it runs, and says nothing any more. */
  async function leaveAsKilled(id: string) {
    const sql = postgres(servers.databaseUrl, { max: 1 })
    await sql`
      update content.film_conversion set state = 'running', run_id = gen_random_uuid(),
        beat_at = now() - interval '9 seconds' where media_id = ${id} and state = 'waiting'`
    await sql.end()
  }

  it.each([
    ['a restart', async () => {}],
    ['a kill', leaveAsKilled],
  ])('begins anew after %s, and leaves nothing half made', async (_what, leave) => {
    const id = await add('hang')
    await isAt(id, 40)
    const pid = (await stub.pids()).at(-1)!
    const before = await readdir(folder)
    await app.stop()
    await expect.poll(() => isAlive(pid), slow).toBe(false)
    await leave(id)
    await stub.does('convert')
    app = await start(stub.path)
    await expect.poll(() => state(id), slow).toBe('READY')
    expect((await filesOf(app, id)).played).toMatchObject({ sum: sumOf(clip()) })
    // The half is gone, and the whole is there in its place.
    const kept = await readdir(folder)
    expect(kept.length).toBe(before.length)
    expect(kept.filter((each) => !before.includes(each))).toHaveLength(1)
  })
})

describe('with a bucket', () => {
  let app: TestApp
  beforeAll(async () => {
    const s3 = await startS3()
    app = await start(hasFfmpeg ? 'ffmpeg' : stub.path, s3.url)
    await stub.does('convert')
    return () => app.stop().then(s3.stop)
  })

  it('reads the film from there, and sends what was made of it back', async () => {
    const bytes = hasFfmpeg ? await film('drill.mkv', '-c:v', 'mpeg4', '-c:a', 'ac3') : mkv()
    const { row } = await addMedia(app, owner, 'drill.mkv', bytes)
    await expect.poll(async () => (await about(app, row.id)).state, slow).toBe('READY')
    const { played, original } = await filesOf(app, row.id)
    expect(played!.type).toBe('video/mp4')
    expect(played!.bytes.length).toBeGreaterThan(1000)
    expect(original.sum).toBe(sumOf(bytes))
    if (hasFfmpeg)
      await expect.poll(async () => (await about(app, row.id)).frameId, slow).toBeTruthy()
  })
})

it('lists films of more than 2 GB, and what comes behind them', async () => {
  const app = await start(stub.path)
  const [one, other] = [
    await addMedia(app, owner, 'one.webm', clip()),
    await addMedia(app, owner, 'other.webm', clip()),
  ]
  await app.services.content!.database.sql`
    update media set size = case when id = ${one.row.id} then 3000000001 else 3000000000 end
    where id in (${one.row.id}, ${other.row.id})`
  const query = `query($after: String) { mediaFiles(first: 1, after: $after, sort: LARGEST) {
    edges { node { id size } } pageInfo { endCursor } } }`
  const page = async (after: string | null) =>
    (await graphql(app, owner, query, { after })).data.mediaFiles
  const first = await page(null)
  expect(first.edges[0].node).toEqual({ id: one.row.id, size: 3_000_000_001 })
  const second = await page(first.pageInfo.endCursor)
  expect(second.edges[0].node).toEqual({ id: other.row.id, size: 3_000_000_000 })
  await app.stop()
})

it('ends the program together with a process that is killed', async () => {
  await stub.does('hang')
  const runs = (await stub.pids()).length
  const module = new URL('../src/media/ffmpeg.ts', import.meta.url).href
  const script = `const { openFfmpeg } = await import('${module}')
    await openFfmpeg('${stub.path}').run(['-progress', 'file:/dev/null'], { mostMs: 60_000 })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  await expect.poll(async () => (await stub.pids()).length, slow).toBe(runs + 1)
  const pid = (await stub.pids()).at(-1)!
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), slow).toBe(false)
})

describe.skipIf(!hasFfmpeg)('with ffmpeg itself', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await start('ffmpeg')
    return app.stop
  })
  it.each([
    ['drill.mkv', ['-c:v', 'libx265', '-c:a', 'ac3']],
    ['drill.avi', ['-c:v', 'mpeg4', '-c:a', 'mp2']],
    [
      'drill.mov',
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-vf', 'scale=320:180', '-c:a', 'aac'],
    ],
  ])('%s becomes an MP4 that browsers play, with an image of it', async (name, codec) => {
    const { row, error } = await addMedia(app, owner, name, await film(name, ...codec))
    expect(error).toBeUndefined()
    await expect.poll(async () => (await about(app, row.id)).state, slow).toBe('READY')
    expect(await about(app, row.id)).toMatchObject({ duration: 2, width: 320, height: 180 })
    const { bytes } = (await filesOf(app, row.id)).played!
    // The index comes first, so that it plays before all of it is there.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect([bytes.includes('avc1'), bytes.includes('mp4a')]).toEqual([true, true])
    await expect.poll(async () => (await about(app, row.id)).frameId, slow).not.toBeNull()
  })

  it('says of a damaged one that it cannot be read', async () => {
    const { row } = await addMedia(app, owner, 'cut.avi', avi())
    await expect.poll(async () => (await about(app, row.id)).failure, slow).toBe('UNREADABLE')
  })
})
