import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { AppError, type ErrorCode } from '@prakat/schema/app-error'
import { mediaError } from '@prakat/schema/media'
import { mostBytes } from '@prakat/schema/media-rules'
import { verbatim } from '@prakat/schema/words'
import type { SharedSettings } from '@prakat/schema/settings'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server, type DataStore } from '@tus/server'

/** Parts of what is uploaded to a bucket wait in the folder for temporary files, so many of 8 MB for each upload. */
const partsAtOnce = 2

/** The id that content gave the upload of a request. */
export const idOfUpload = new WeakMap<Request, string>()
const failures = new WeakMap<Request, unknown>()

/** The protocol, on the storage of the library: what arrived is the original, and does not have to be moved. */
export async function openUploads(
  storage: MediaStorage,
  settings: () => Promise<SharedSettings>,
): Promise<Server> {
  return new Server({
    path: '/v1/uploads',
    datastore: await storeOf(storage),
    maxSize: async () => mostBytes((await settings()).files.videoGigabytes),
    relativeLocation: true,
    namingFunction: (request) => originalKey(idOfUpload.get(request)!),
    getFileIdFromRequest: (request) => originalKey(idOfUpload.get(request)!),
    generateUrl: (request) => `/v1/uploads/${idOfUpload.get(request)}`,
    onResponseError: (request, error) => void failures.set(request, error),
  })
}

async function storeOf({ folder, s3 }: MediaStorage): Promise<DataStore> {
  if (!s3) return new FileStore({ directory: folder! })
  const { S3Store } = await import('@tus/s3-store')
  return new S3Store({ s3ClientConfig: s3 as never, maxConcurrentPartUploads: partsAtOnce })
}

/** By status. Others are a mistake of whoever asked, or from 500 on one of ours. */
const codes: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  423: 'CONFLICT',
  // An extension of tus that the storage does not have, such as concatenation.
  501: 'VALIDATION',
}

/** Why a request was refused. Its sentence is for whoever writes a client. */
export function refusalOf(request: Request, status: number): Error {
  const error = failures.get(request)
  if (error instanceof AppError) return error
  if (error === ERRORS.FILE_WRITE_ERROR || isFull(error)) return mediaError('noRoom')
  if (isAway(error)) return mediaError('away')
  const code = codes[status] ?? (status < 500 ? 'VALIDATION' : undefined)
  if (!code) return error instanceof Error ? error : new Error(`tus answered ${status}`)
  const { body } = (error ?? {}) as { body?: string }
  return new AppError(code, verbatim(body?.trim() || `The request does not follow tus 1.0`))
}

const fileErrorIn = (error: unknown) => (error as { code?: string } | undefined)?.code ?? ''
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(fileErrorIn(error))
/** Whoever runs it has to look after the folder, which the system check tells as well. */
const isAway = (error: unknown) =>
  ['ENOTDIR', 'ENOENT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE'].includes(fileErrorIn(error))
