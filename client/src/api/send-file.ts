import { useLanguage } from '../words/language.ts'
import { withToken } from './rest.ts'
import { readAnswer, unreachable } from './send.ts'
import { serverAddress } from './server-address.ts'

const timeoutMs = 60_000

/** PUTs a file as the signed-in person and reports how much of it is sent, from 0 to 1. */
export function sendFile(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<unknown> {
  return withToken((token) => attempt(path, file, token, onProgress))
}

// `fetch` reports no upload progress.
function attempt(
  path: string,
  file: Blob,
  token: string | null,
  onProgress: (part: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', serverAddress.of(`/v1${path}`))
    request.timeout = timeoutMs
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', useLanguage.getState().language)
    request.setRequestHeader('Content-Type', file.type)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    for (const gone of ['error', 'timeout']) {
      request.addEventListener(gone, () => reject(unreachable()))
    }
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const headers = new Headers()
      for (const name of ['retry-after', 'x-request-id']) {
        const value = request.getResponseHeader(name)
        if (value) headers.set(name, value)
      }
      readAnswer(new Response(responseText, { status, headers })).then(resolve, reject)
    })
    request.send(file)
  })
}
