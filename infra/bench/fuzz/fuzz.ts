import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { buildSchema } from 'graphql'
import { PrakatProcess } from '../../e2e/prakat-process.ts'
import { repoRoot } from '../../src/tooling/repo-root.ts'
import { actorNames, Actors } from './actors.ts'
import { graphqlConversations, socketConversations } from './conversations.ts'
import { converse } from './converse.ts'
import { graphqlRequests, restRequests } from './http-requests.ts'
import { LogWatch } from './log-watch.ts'
import { isUnending, sendHttp, type Answer } from './send-http.ts'

/**
 * Requests that follow from schema/openapi.json and schema/schema.graphql, right and wrong, as anybody. The server may
 * refuse them and nothing else. Number n of a seed is number 0 of seed + n, so one can be sent again alone.
 */
const [count = 100_000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number)
const lanes = 12
const slowMs = 1000
/** Nothing that anybody sends may keep everybody else waiting for longer. */
const heldMs = 100
/** Of each operation so many are sent again alone, those that took longest. */
const slowestOfEach = 3
const refillEvery = 2000

const file = (name: string) => readFileSync(join(repoRoot, 'schema', name), 'utf8')
const schema = buildSchema(file('schema.graphql'))
const items = fc.record({
  as: fc.constantFrom(...actorNames, 'owner' as const),
  address: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`),
  asked: fc.oneof(
    { weight: 8, arbitrary: graphqlRequests(schema) },
    { weight: 6, arbitrary: restRequests(JSON.parse(file('openapi.json'))) },
    { weight: 3, arbitrary: graphqlConversations(schema) },
    { weight: 3, arbitrary: socketConversations() },
  ),
})
type Item = ReturnType<typeof itemOf>
const itemOf = (n: number) => fc.sample(items, { seed: seed + n, numRuns: 1 })[0]!

const prakat = await PrakatProcess.start({ PUSH_ALLOWED_HOSTS: 'localhost' })
const url = prakat.url.replace('localhost', '127.0.0.1')
const actors = new Actors({ url })
const log = new LogWatch(() => prakat.output)
const answers = new Map<string, number>()
const operations = new Map<string, { sent: number; succeeded: number }>()
const times: number[] = []
const slowest = new Map<string, Array<{ n: number; item: Item; ms: number }>>()
const faults: string[] = []
/** Of each kind one is enough to read. */
const printed = new Set<string>()
let [next, limited, longestHeld] = [0, 0, 0]

console.log(`${count} requests of seed ${seed}`)
try {
  report(await run())
} finally {
  await prakat.remove()
}

async function run(): Promise<number> {
  await actors.fillPool()
  const began = performance.now()
  await Promise.all(Array.from({ length: lanes }, work))
  const seconds = (performance.now() - began) / 1000
  for (const { n, item, ms } of [...slowest.values()].flat())
    if (ms > heldMs) await sendAgain(n, item)
  // What a request began may fail a moment later.
  await sleep(1000)
  readLog()
  return seconds
}

async function work(): Promise<void> {
  while (next < count) {
    const n = next++
    if (n > 0 && n % refillEvery === 0) await refill()
    const item = itemOf(n)
    const answer = await send(n, item)
    judge(n, item, answer)
    if (answer.status === undefined && answer.text === '') await assertLiving(n)
  }
}

/** Whatever comes after its end says nothing. */
async function assertLiving(n: number): Promise<void> {
  const isThere = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere)
    throw new Error(`The server is gone after number ${n}:\n${prakat.output.slice(-3000)}`)
}

async function refill(): Promise<void> {
  readLog()
  await actors.fillPool()
  console.log(`${next} sent, ${faults.length} faults`)
}

async function send(n: number, { as, address, asked }: Item): Promise<Answer> {
  const token = actors.tokenOf(as)
  const traceId = `f${n.toString(16).padStart(31, '0')}`
  const context = { token, address, traceId }
  const answer = await ('frames' in asked
    ? converse(url, asked, context)
    : sendHttp(url, asked, context))
  const isOver =
    answer.text.includes('UNAUTHENTICATED') ||
    answer.status === 4403 ||
    answer.text.includes('authentication')
  if (isOver) await refreshed(as, token)
  return answer
}

/** A request may have been made with no token or a wrong one; only a session that is over is replaced. */
async function refreshed(as: Item['as'], token: string): Promise<void> {
  if (as === 'nobody') return
  const headers = { authorization: token }
  const { status } = await fetch(`${url}/v1/auth/session`, { headers })
  if (status === 401) await actors.renew(as, token)
}

function judge(n: number, item: Item, { status, text, ms }: Answer): void {
  const { over, what } = item.asked
  const outcome = outcomeOf(item, status, text)
  const key = `${over} ${outcome}`
  answers.set(key, (answers.get(key) ?? 0) + 1)
  const operation = operations.get(`${over} ${what}`) ?? { sent: 0, succeeded: 0 }
  operations.set(`${over} ${what}`, operation)
  operation.sent += 1
  if (/^(2\d\d|ok)$/.test(outcome)) operation.succeeded += 1
  if (/429|RATE_LIMITED/.test(outcome)) limited += 1
  times.push(ms)
  const before = slowest.get(`${over} ${what}`) ?? []
  const ordered = [...before, { n, item, ms }].toSorted((one, other) => other.ms - one.ms)
  slowest.set(`${over} ${what}`, ordered.slice(0, slowestOfEach))
  if (status !== undefined && isServersFault(status)) fault(n, item, `answered ${status}`, text)
  else if (/"INTERNAL|"UNAVAILABLE"/.test(text)) fault(n, item, 'answered INTERNAL', text)
  else if (outcome === 'no answer' && mustBeAnswered(item)) fault(n, item, 'gave no answer', '')
}

/** 5xx over HTTP; over a WebSocket the codes for what the server failed at. */
function isServersFault(status: number): boolean {
  return (status >= 500 && status < 600) || status === 1011 || status === 4500
}

function mustBeAnswered({ asked }: Item): boolean {
  return 'method' in asked && !asked.broken && !isUnending(asked)
}

function outcomeOf({ asked }: Item, status: number | undefined, text: string): string {
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1]
  if ('frames' in asked) return status === undefined ? (code ?? 'ok') : `closed ${status}`
  if (status === undefined) return 'no answer'
  return status === 200 && code ? `200 ${code}` : String(status)
}

/** Whether it is slow by itself, or holds the event loop, and not only because of all that ran beside it. */
async function sendAgain(n: number, item: Item): Promise<void> {
  const [took, held]: [number[], number[]] = [[], []]
  for (let i = 0; i < 3; i += 1) {
    await prakat.longestDelay()
    took.push((await send(n, item)).ms)
    held.push(await prakat.longestDelay())
  }
  const [ms, delay] = [took, held].map((each) => Math.round(Math.min(...each)))
  if (ms! > slowMs) fault(n, item, `took ${ms} ms`, '')
  longestHeld = Math.max(longestHeld, delay!)
  if (delay! > heldMs) fault(n, item, `held the event loop for ${delay} ms`, '')
}

function readLog(): void {
  for (const { line, traceId } of log.bad()) {
    const n = /^f([0-9a-f]{31})$/.exec(traceId ?? '')?.[1]
    const at = n === undefined ? undefined : Number.parseInt(n, 16)
    if (at !== undefined && at < count) fault(at, itemOf(at), 'left in the log', line)
    else tell('of nobody’s request', `before number ${next} the log says ${line.slice(0, 3000)}`)
  }
}

function fault(n: number, item: Item, what: string, detail: string): void {
  const { as, address, asked } = item
  const printable =
    'frames' in asked
      ? { ...asked, frames: asked.frames.map(String) }
      : { ...asked, body: asked.body && String(asked.body) }
  const request = JSON.stringify({ as, address, ...printable })
  const title = `${asked.over} ${asked.what}: ${what}`
  const again = `npm run bench -- fuzz 1 ${seed + n}`
  tell(title, `✗ ${title}\n  ${again}\n  ${request.slice(0, 4000)}\n  ${detail.slice(0, 3000)}`)
}

function tell(kind: string, text: string): void {
  faults.push(text)
  if (!printed.has(kind)) console.log(text)
  printed.add(kind)
}

function report(seconds: number): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  for (const [key, times] of [...answers].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`${key.padEnd(40)} ${String(times).padStart(7)}`)
  }
  const never = [...operations].filter(([, { succeeded }]) => succeeded === 0).map(([name]) => name)
  console.log(`never answered with success: ${never.join(', ') || 'none'}`)
  console.log(
    `${times.length} requests in ${seconds.toFixed(0)} s, ${times.length - limited} of them beyond the limits; ` +
      `median ${at(0.5)} ms, p99.9 ${at(0.999)} ms, longest ${at(1)} ms beside others; alone, the slowest held the event loop for ${longestHeld} ms`,
  )
  console.log(faults.length === 0 ? 'no faults' : `${faults.length} faults, seed ${seed}`)
  if (faults.length > 0) process.exitCode = 1
}
