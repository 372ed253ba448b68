import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client'
import { ApiError } from '../api/api-error.ts'
import { refreshTokens } from '../api/refresh-tokens.ts'
import { serverAddress } from '../api/server-address.ts'
import { tokens } from '../api/tokens.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

/** As much as arrives within the server's time even over a slow line; an upload that is cut goes on from there. */
const pieceBytes = 5_000_000
/** For what is over in a moment. What takes longer is waited for by the queue. */
const retryDelays = [0, 1000, 3000]

interface Watcher {
  /** In bytes. */
  onProgress: (sent: number) => void
  /** Gets the id of the upload. */
  onSent: (uploadId: string) => void
  /** Gets what the server said; null where it did not answer. */
  onFailed: (reason: string | null, mayGoOn: boolean) => void
}

/** A file on its way by tus, begun by `start`. `abort` pauses it, and `abort(true)` takes it back. */
export async function sendUpload(file: File, watcher: Watcher): Promise<Upload> {
  const upload = new Upload(file, {
    endpoint: serverAddress.of('/v1/uploads'),
    chunkSize: pieceBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    // Until it is in the library: all of it may have arrived when the browser is closed.
    removeFingerprintOnSuccess: false,
    onBeforeRequest: sign,
    onAfterResponse: async (request, response) => {
      const status = response.getStatus()
      if (status === 401) await refreshTokens(tokenOf(request))
      // It would begin anew where nothing says that what was sent is gone.
      if (request.getMethod() === 'HEAD' && isRetryable(status))
        throw new Error(`Answered ${status}`)
    },
    onShouldRetry: ({ originalResponse }) =>
      navigator.onLine && isRetryable(originalResponse?.getStatus() ?? 0),
    onProgress: (sent) => watcher.onProgress(sent),
    onSuccess: () => watcher.onSent(upload.url!.split('/').at(-1)!),
    onError: (error) => watcher.onFailed(reasonFor(error), isRetryable(statusOf(error))),
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
const isRetryable = (status: number) =>
  status === 0 || [401, 408, 409, 423, 429].includes(status) || status >= 500

const answerTo = (error: Error | DetailedError) =>
  'originalResponse' in error ? error.originalResponse : null
const statusOf = (error: Error | DetailedError) => answerTo(error)?.getStatus() ?? 0

function reasonFor(error: Error | DetailedError): string | null {
  const answer = answerTo(error)
  if (!answer) return null
  try {
    const { detail, fields = {} } = JSON.parse(answer.getBody())
    return Object.values<string>(fields)[0] ?? detail ?? m.api_refused()
  } catch {
    // A proxy answers for a server that is not there.
    if (answer.getStatus() >= 500) return null
    return new ApiError('BAD_ANSWER', answer.getStatus(), m.api_bad_answer()).message
  }
}
