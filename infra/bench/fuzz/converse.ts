import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import type { Conversation } from './conversations.ts'
import type { Answer } from './send-http.ts'

const patienceMs = 5000
/** In which what fails later than the last answer is still heard. */
const afterMs = 15

/** Says what is to be said; gives the code the connection was closed with, if it was, and the longest wait for an answer. */
export async function converse(
  url: string,
  { path, protocol, frames, last }: Conversation,
  { token, address }: { token: string; address: string },
): Promise<Answer> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, protocol, {
    headers: { 'x-forwarded-for': address },
    perMessageDeflate: false,
  })
  const heard: string[] = []
  const state = { code: undefined as number | undefined, ms: 0, closed: false }
  let notify = () => {}
  socket.on('message', (data) => {
    // How Engine.IO begins says nothing yet.
    if (!String(data).startsWith('0{')) heard.push(String(data))
    notify()
  })
  socket.on('unexpected-response', (_request, response) => {
    state.code = response.statusCode
    socket.terminate()
  })
  socket.on('error', () => {})
  socket.on('close', (closedWith) => {
    // What we ended ourselves has no code.
    if (closedWith !== 1006) state.code ??= closedWith
    state.closed = true
    notify()
  })
  const until = async (isThere: () => boolean) => {
    const began = performance.now()
    const end = began + patienceMs
    while (!state.closed && !isThere() && performance.now() < end) {
      await Promise.race([
        new Promise<void>((resolve) => (notify = resolve)),
        sleep(end - performance.now(), undefined, { ref: false }),
      ])
    }
    state.ms = Math.max(state.ms, performance.now() - began)
  }
  const say = (frame: string | Buffer) => {
    if (socket.readyState === socket.OPEN)
      socket.send(typeof frame === 'string' ? frame.replaceAll('{token}', token) : frame)
  }
  socket.once('open', () => notify())
  await until(() => socket.readyState !== socket.CONNECTING)
  const [first = '', ...others] = frames
  say(first)
  await until(() => heard.length > 0)
  if (/^(40|\{"type":"connection_ack")/.test(heard[0] ?? '')) {
    for (const frame of others) say(frame)
    say(last)
    await until(() => heard.some((each) => /^(43\/notifications,9|\{"type":"pong"\})/.test(each)))
    await sleep(afterMs)
  }
  socket.terminate()
  return { status: state.code, text: heard.join('\n'), ms: state.ms }
}
