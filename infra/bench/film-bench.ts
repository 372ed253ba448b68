import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { clip } from '@prakat/infra/testing/clip'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { startS3 } from '@prakat/infra/testing/start-s3'
import { begin, send } from '@prakat/infra/testing/upload-media'
import { PrakatProcess } from '../e2e/prakat-process.ts'

/**
 * How much memory a film of 2 GB takes while it is uploaded, sent whole, in ranges, and to many who read slowly; from a
 * folder and from a bucket. Fails when the process grows by more than it may.
 */
const filmBytes = 2_000_000_000
/** As browsers send them. */
const pieceBytes = 5_000_000
const rangeBytes = 1_000_000
const ranges = 200
const slowReaders = 20
const slowBytesPerSecond = 1_000_000
const slowSeconds = 20
/** An eighth of the film. Half of it may be what waits to be collected. */
const allowedGrowth = 250
const megabyte = 1_000_000

/** A clip, and nothing behind it. */
const head = clip()
const zeros = Buffer.alloc(pieceBytes)
const pieceAt = (at: number) =>
  at === 0
    ? Buffer.concat([head, zeros]).subarray(0, pieceBytes)
    : zeros.subarray(0, Math.min(pieceBytes, filmBytes - at))

const inFolder = await measure('a folder', {})
const s3 = await startS3()
const inBucket = await measure('a bucket', { MEDIA_URL: s3.url }).finally(s3.stop)
process.exitCode = inFolder && inBucket ? 0 : 1

async function measure(place: string, env: Record<string, string>): Promise<boolean> {
  const app = await PrakatProcess.start(env)
  try {
    return await measureOn(app, place)
  } finally {
    await app.remove()
  }
}

async function measureOn(app: PrakatProcess, place: string): Promise<boolean> {
  const { token } = await signInAsOwner(app)
  // Whatever is loaded at the first of each is no growth.
  const small = await publish(app, token, await uploadFilm(app, token, head.length))
  await read(app.url + small)
  await sleep(2000)
  const base = await memoryOf(app)
  console.log(`From ${place}, ${Math.round(base)} MB before:`)
  let isFine = true
  async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { took, most, result } = await watched(app, work)
    const growth = Math.max(0, Math.round(most - base))
    isFine &&= growth <= allowedGrowth
    console.log(`  ${name}: ${(took / 1000).toFixed(1)} s, at most ${growth} MB more`)
    return result
  }
  const mediaId = await phase('uploaded', () => uploadFilm(app, token, filmBytes))
  const address = app.url + (await publish(app, token, mediaId))
  await phase('sent whole', async () => expectBytes(await read(address), filmBytes))
  await phase(`sent in ${ranges} ranges of 1 MB`, () => readRanges(address))
  await phase(`read by ${slowReaders} at 1 MB a second for ${slowSeconds} s`, async () => {
    await Promise.all(Array.from({ length: slowReaders }, () => readSlowly(address)))
  })
  return isFine
}

async function uploadFilm(app: PrakatProcess, token: string, bytes: number): Promise<string> {
  const begun = await begin(app, token, 'film.webm', bytes)
  const path = begun.headers.get('location')!
  for (let at = 0; at < bytes; at += pieceBytes) {
    const { status } = await send(app, token, path, pieceAt(at).subarray(0, bytes - at), at)
    if (status !== 204) throw new Error(`A piece was answered with ${status}`)
  }
  const { data, errors } = await graphql(
    ...([app, token] as const),
    'mutation($input: MediaFileInput!) { createMediaFile(input: $input) { id } }',
    { input: { uploadId: path.split('/').at(-1), name: 'film.webm' } },
  )
  if (errors.length > 0) throw new Error(errors[0]!.message)
  return data.createMediaFile.id
}

/** Gives the address that it is streamed from. */
async function publish(app: PrakatProcess, token: string, mediaId: string): Promise<string> {
  const input = { title: 'Film', mediaId, audience: { everyone: true } }
  const made = await graphql(
    ...([app, token] as const),
    'mutation($input: VideoInput!) { createVideo(input: $input) { id } }',
    { input },
  )
  const { id } = made.data.createVideo
  await graphql(app, token, 'mutation($id: ID!) { publishVideo(id: $id) { id } }', { id })
  const { body } = await rest(app, 'GET', `/v1/videos/${id}/addresses`, { token })
  return body.stream
}

async function read(address: string, headers: Record<string, string> = {}): Promise<number> {
  const { body } = await fetch(address, { headers })
  let bytes = 0
  for await (const chunk of body!) bytes += chunk.length
  return bytes
}

async function readRanges(address: string) {
  for (let each = 0; each < ranges; each += 1) {
    const from = Math.floor((filmBytes - rangeBytes) * ((each * 0.618) % 1))
    const range = `bytes=${from}-${from + rangeBytes - 1}`
    expectBytes(await read(address, { range }), rangeBytes)
  }
}

/** Takes so much a second, and leaves before the end. */
async function readSlowly(address: string) {
  const leaving = new AbortController()
  const { body } = await fetch(address, { signal: leaving.signal })
  const begun = performance.now()
  let bytes = 0
  for await (const chunk of body!) {
    bytes += chunk.length
    const passed = performance.now() - begun
    if (passed > slowSeconds * 1000) break
    await sleep(Math.max(0, (bytes / slowBytesPerSecond) * 1000 - passed))
  }
  leaving.abort()
}

function expectBytes(bytes: number, expected: number) {
  if (bytes !== expected) throw new Error(`${bytes} bytes came, not ${expected}`)
}

/** The most memory that the process had meanwhile. */
async function watched<T>(app: PrakatProcess, work: () => Promise<T>) {
  let most = await memoryOf(app)
  const look = async () => void (most = Math.max(most, await memoryOf(app)))
  const looking = setInterval(() => void look(), 50)
  const begun = performance.now()
  const result = await work().finally(() => clearInterval(looking))
  const took = performance.now() - begun
  await look()
  return { most, result, took }
}

/** In megabytes, as the system counts it. */
async function memoryOf({ pid }: PrakatProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024) / megabyte
}
