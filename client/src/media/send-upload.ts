import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client'
import { ApiError } from '../api/api-error.ts'
import { refreshTokens } from '../api/refresh-tokens.ts'
import { serverAddress } from '../api/server-address.ts'
import { tokens } from '../api/tokens.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

/** As much as arrives within the server's time even over a slow line; an upload that is cut goes on from there. */
const pieceBytes = 5_000_000
const retryDelays = [0, 1000, 3000, 10_000]

interface Watcher {
  /** In bytes. */
  onProgress: (sent: number) => void
  /** Gets the id of the upload. */
  onSent: (uploadId: string) => void
  onFailed: (reason: string) => void
}

/** A file on its way by tus, begun by `start`. `abort` pauses it, and `abort(true)` takes it back. */
export async function sendUpload(file: File, watcher: Watcher): Promise<Upload> {
  const upload = new Upload(file, {
    endpoint: serverAddress.of('/v1/uploads'),
    chunkSize: pieceBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: sign,
    onAfterResponse: async (request, response) => {
      if (response.getStatus() === 401) await refreshTokens(tokenOf(request))
    },
    onShouldRetry: ({ originalResponse }) => mayHelp(originalResponse?.getStatus() ?? 0),
    onProgress: (sent) => watcher.onProgress(sent),
    onSuccess: () => watcher.onSent(upload.url!.split('/').at(-1)!),
    onError: (error) => watcher.onFailed(reasonFor(error)),
  })
  // One that was left half a way, as when the page was closed, goes on.
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  return upload
}

function sign(request: HttpRequest) {
  request.setHeader('Authorization', `Bearer ${tokens.read()?.token ?? ''}`)
  request.setHeader('Accept-Language', useLanguage.getState().language)
}

const tokenOf = (request: HttpRequest) =>
  (request.getHeader('Authorization') ?? '').replace('Bearer ', '')

/** No answer, a token that was renewed meanwhile, an upload that another request still holds, or a busy server. */
const mayHelp = (status: number) =>
  status === 0 || [401, 409, 423, 429].includes(status) || status > 500

function reasonFor(error: Error | DetailedError): string {
  const answer = 'originalResponse' in error ? error.originalResponse : null
  if (!answer) return m.api_network()
  try {
    const { detail, fields = {} } = JSON.parse(answer.getBody())
    return Object.values<string>(fields)[0] ?? detail ?? m.api_refused()
  } catch {
    return new ApiError('BAD_ANSWER', answer.getStatus(), m.api_bad_answer()).message
  }
}
