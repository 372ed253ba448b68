import { connect } from 'node:net'
import type { HttpRequest } from './http-requests.ts'

export interface Answer {
  /** Undefined: the connection was closed without one. */
  status: number | undefined
  text: string
  ms: number
}

const patienceMs = 10_000
/** In which what has not been closed after an answer is left. */
const afterMs = 500

/** Writes a request byte for byte, so that no client of HTTP mends it. */
export function sendHttp(
  url: string,
  request: HttpRequest,
  context: { token: string; address: string; traceId: string },
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const [head, body] = written(request, context, `${hostname}:${port}`)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let [text, ms] = ['', 0]
    const began = performance.now()
    const timer = setTimeout(() => socket.destroy(), patienceMs)
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (text === '') {
        ms = performance.now() - began
        setTimeout(() => socket.destroy(), afterMs).unref()
      }
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      // `100 Continue` is none yet.
      const status = /HTTP\/1\.1 ([2-9]\d\d)/.exec(text)?.[1]
      resolve({
        status: status ? Number(status) : undefined,
        text,
        ms: ms || performance.now() - began,
      })
    })
    socket.write(head)
    if (request.broken) {
      if (body) socket.write(body.subarray(0, body.length / 2))
      // Long enough to be taken up, and to be in the midst of it.
      setTimeout(() => socket.end(), 20)
    } else {
      if (body) socket.write(body)
      if (isUnending(request)) setTimeout(() => socket.end(), 100)
    }
  })
}

/** Of these the server cannot know that nothing more comes. */
export const isUnending = ({ method, headers }: HttpRequest) =>
  ['transfer-encoding', 'content-length', 'upgrade', 'expect', 'x-a'].some(
    (name) => name in headers,
  ) || method === 'CONNECT'

function written(
  { method, path, headers, body }: HttpRequest,
  { token, address, traceId }: { token: string; address: string; traceId: string },
  host: string,
): [Buffer, Buffer | undefined] {
  const all: Record<string, string> = {
    host,
    connection: 'close',
    'x-forwarded-for': address,
    traceparent: `00-${traceId}-0000000000000001-01`,
    ...headers,
  }
  if (body && !('content-length' in all) && !('transfer-encoding' in all)) {
    all['content-length'] = String(body.length)
  }
  if (token === '' && all['authorization'] === 'Bearer {token}') delete all['authorization']
  const lines = Object.entries(all).map(
    ([name, value]) => `${name}: ${value.replaceAll('{token}', token)}\r\n`,
  )
  return [Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'), body]
}
