import type { Upload } from 'tus-js-client'
import type { Client, CombinedError } from 'urql'
import { create } from 'zustand'
import { reasonOf, toFailure } from '../api/failure.ts'
import { m } from '../words/m.ts'
import { mediaProblem } from './media-problem.ts'
import { media, processingMs, type MediaFile } from './media.ts'
import { sendUpload } from './send-upload.ts'
import { filmProblem } from './upload-limits.ts'
import { speedometer } from './speedometer.ts'
import { TryAgain } from './try-again.ts'
import { forgetUpload } from './unfinished-uploads.ts'

export interface QueuedUpload {
  key: number
  file: File
  /** `cut`: the server does not answer; it goes on by itself. */
  state: 'waiting' | 'sending' | 'cut' | 'paused' | 'adding' | 'done' | 'failed'
  /** How much of it has been sent, from 0 to 1. */
  part: number
  /** How fast it is sent, once that is known. */
  bytesPerSecond: number | null
  /** Why it failed, or what the server said while it is cut. */
  reason: string | null
  /** The id of the row whose file it replaces. */
  replaces: string | null
  /** It belongs to another and is not listed, such as the frame of a film. */
  isQuiet: boolean
  /** What it became in the library. */
  row: MediaFile | null
}

interface Job {
  client: Client
  /** The row whose file it replaces. */
  replaces: MediaFile | null
  task: Upload | null
  /** The id of what has been sent, until it is in the library. */
  sentId: string | null
  again: TryAgain
  onDone: (row: MediaFile, key: number) => void
  onFailed: (reason: string, key: number) => void
}

/** Over more connections each would only be slower. */
const atOnce = 3
const jobs = new Map<number, Job>()
let last = 0

/** What is being uploaded, in the order in which it was chosen. It goes on while the person is on other pages. */
export const useUploads = create<readonly QueuedUpload[]>(() => [])

function change(key: number, changes: Partial<QueuedUpload>) {
  useUploads.setState(
    (all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)),
    true,
  )
  begin()
}

const find = (key: number) => useUploads.getState().find((each) => each.key === key)

/** Begins what waits, as far as there is room. */
function begin() {
  const all = useUploads.getState()
  const busy = all.filter(({ state }) => state === 'sending').length
  const next = all.find(({ state }) => state === 'waiting')
  if (!next || busy >= atOnce) return
  // Which begins the one after it.
  change(next.key, { state: 'sending', reason: null })
  void send(next)
}

async function send({ key, file }: QueuedUpload) {
  const job = jobs.get(key)
  if (!job) return
  if (job.sentId) return add(key, job.sentId)
  const refused = job.task ? null : await filmProblem(job.client, file)
  if (refused) return fail(key, refused)
  job.task ??= await sendUpload(file, {
    onProgress: speedometer((sent, bytesPerSecond) => {
      job.again.reset()
      change(key, { part: file.size > 0 ? sent / file.size : 0, bytesPerSecond })
    }),
    onSent: (uploadId) => void add(key, uploadId),
    onFailed: (reason, mayGoOn) =>
      mayGoOn ? cut(key, reason) : fail(key, reason ?? m.api_network()),
  })
  if (find(key)?.state === 'sending') job.task.start()
}

/** Puts what has been sent into the library. */
async function add(key: number, uploadId: string) {
  const job = jobs.get(key)
  if (!job) return
  const { client, replaces, onDone, task } = job
  job.sentId = uploadId
  change(key, { state: 'adding', part: 1 })
  const { name } = find(key)!.file
  const { data, error } = replaces
    ? await client.mutation(media.update, {
        id: replaces.id,
        version: replaces.version,
        input: { ...inputOf(replaces), uploadId },
      })
    : await client.mutation(media.create, { input: { uploadId, name: name.slice(-200) } })
  const added = data ? Object.values(data)[0]! : null
  if (!added && isAway(error)) return cut(key, null)
  if (task?.url) await forgetUpload(task.url)
  if (!added) {
    // It is not there any more, so that trying again begins anew.
    Object.assign(job, { task: null, sentId: null })
    return fail(key, reasonOf(toFailure(error)))
  }
  const row = await encoded(client, added)
  if (row.state === 'FAILED' && row.kind === 'IMAGE') return fail(key, m.media_failed_why())
  change(key, { state: 'done', row })
  onDone(row, key)
}

/** Waits for the server. Where it was removed or paused meanwhile, nothing is waited for. */
function cut(key: number, reason: string | null) {
  const state = find(key)?.state
  if (state !== 'sending' && state !== 'adding') return
  change(key, { state: 'cut', reason, bytesPerSecond: null })
  jobs.get(key)!.again.wait()
}

function fail(key: number, reason: string) {
  change(key, { state: 'failed', reason })
  jobs.get(key)?.onFailed(reason, key)
}

/** An image can be shown some seconds after it has arrived. A film may take hours, for which nobody waits. */
async function encoded(client: Client, row: MediaFile, tries = 60): Promise<MediaFile> {
  if (row.state !== 'PROCESSING' || row.kind === 'VIDEO' || tries === 0) return row
  await new Promise((resolve) => setTimeout(resolve, processingMs))
  const again = { requestPolicy: 'network-only' } as const
  const { data } = await client.query(media.one, { id: row.id }, again)
  return encoded(client, data?.mediaFile ?? row, tries - 1)
}

const inputOf = ({ name, altEn, altTh, focalX, focalY }: MediaFile) => {
  return { name, altEn, altTh, focalX, focalY }
}

/** No answer, or a server that cannot answer now. */
const isAway = (error: CombinedError | undefined) =>
  ['NETWORK', 'UNAVAILABLE', 'HTTP_502', 'HTTP_503', 'HTTP_504'].includes(toFailure(error).code)

const ignored = { onDone: () => {}, onFailed: () => {} }

export const uploadQueue = {
  /** Gives the key of each. */
  add(
    client: Client,
    files: Iterable<File>,
    { isQuiet = false, ...how }: Partial<Job> & { isQuiet?: boolean } = {},
  ): number[] {
    const added = [...files].map((file): QueuedUpload => {
      const key = (last += 1)
      const again = new TryAgain(() => change(key, { state: 'waiting' }))
      jobs.set(key, { client, replaces: null, task: null, sentId: null, again, ...ignored, ...how })
      return {
        ...{ key, file, state: 'waiting', part: 0, reason: null, row: null },
        ...{ bytesPerSecond: null, isQuiet },
        replaces: how.replaces?.id ?? null,
      }
    })
    useUploads.setState((all) => [...all, ...added], true)
    for (const { key, file } of added) {
      const reason = mediaProblem(file)
      if (reason) fail(key, reason)
    }
    begin()
    return added.map(({ key }) => key)
  },
  pause(key: number) {
    jobs.get(key)?.again.stop()
    void jobs.get(key)?.task?.abort()
    change(key, { state: 'paused', bytesPerSecond: null })
  },
  /** Goes on, or tries again. */
  resume(key: number) {
    jobs.get(key)?.again.stop()
    change(key, { state: 'waiting', reason: null })
  },
  /** Takes it back, or off the list when it is done. */
  remove(key: number) {
    const isDone = find(key)?.state === 'done'
    jobs.get(key)?.again.stop()
    if (!isDone)
      void jobs
        .get(key)
        ?.task?.abort(true)
        .catch(() => {})
    jobs.delete(key)
    useUploads.setState((all) => all.filter((each) => each.key !== key), true)
    begin()
  },
  clearDone() {
    for (const { key, state } of useUploads.getState())
      if (state === 'done') uploadQueue.remove(key)
  },
}
