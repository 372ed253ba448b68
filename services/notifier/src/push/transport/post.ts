import type { Dispatcher } from 'undici'
import type { Answer } from './answer-rule.ts'

const totalMs = 10_000
/** Of a body; more is not read, whoever sends it. */
const reasonBytes = 2048

export interface PostRequest {
  origin: string
  path: string
  headers: Record<string, string>
  body: Uint8Array
}

/**
 * The answer within 10 s; rejects when there is none. What follows a status is read for its reason only, so
 * whatever becomes of it changes nothing.
 */
export function post(dispatcher: Dispatcher, request: PostRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let answer: Answer | undefined
    let received = Buffer.alloc(0)
    let controller: Dispatcher.DispatchController | undefined
    let isDone = false
    const timer = setTimeout(() => finish(new Error('No answer within 10 s')), totalMs)

    function finish(error: Error) {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      if (answer) resolve({ ...answer, reason: received.toString('utf8') })
      else reject(error)
      // After a complete answer this does nothing; before, it frees what the request holds.
      controller?.abort(error)
    }

    dispatcher.dispatch(
      { ...request, method: 'POST' },
      {
        onRequestStart: (started) => {
          controller = started
          if (isDone) started.abort(new Error('No longer waited for'))
        },
        onResponseStart: (_controller, status, headers) => {
          if (status < 200) return
          answer = { status, retryAfter: headers['retry-after']?.toString(), reason: '' }
        },
        onResponseData: (_controller, chunk) => {
          received = Buffer.concat([received, chunk.subarray(0, reasonBytes - received.length)])
          if (received.length === reasonBytes) finish(new Error('The rest is not read'))
        },
        onResponseEnd: () => finish(new Error('The answer had no status')),
        onResponseError: (_controller, error) => finish(error),
      },
    )
  })
}
