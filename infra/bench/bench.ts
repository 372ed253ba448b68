import { fork } from 'node:child_process'
import { once } from 'node:events'
import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import { subscribe } from '@prakat/infra/testing/socket-client'
import { io } from 'socket.io-client'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { freePort } from '../src/embedded/free-port.ts'

const publications = 200
const warmUp = 20

interface Measure {
  name: string
  once(title: string): Promise<number>
  end(): Promise<void>
}

interface MeasureOfPrakat extends Measure {
  /** Milliseconds of processors that its process has taken so far, databases left out. */
  spent(): Promise<number>
}

/** Milliseconds from sending the publish request to the frame in another client. */
async function prakat(): Promise<MeasureOfPrakat> {
  const process = await PrakatProcess.start()
  const { body: staff } = await rest(process, 'POST', '/v1/auth/sign-in', { body: owner })
  const account = {
    name: 'Reader',
    email: 'reader@example.test',
    password: 'a long enough password',
  }
  const { body: reader } = await rest(process, 'POST', '/v1/auth/sign-up', { body: account })
  const subscriber = await subscribe(process.url, reader.token)
  return {
    name: 'Prakat: GraphQL to socket',
    once: async (title) => {
      const created = await graphql(
        process,
        staff.token,
        'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
        { input: { title, body: 'The lift is being repaired. Please use the stairs.' } },
      )
      const arrived = arrival(subscriber.socket, title)
      const started = performance.now()
      const published = graphql(
        process,
        staff.token,
        'mutation($id: ID!) { publishAnnouncement(id: $id, publishAt: null) { id } }',
        { id: created.data.createAnnouncement.id },
      )
      const took = (await arrived) - started
      await published
      return took
    },
    async spent() {
      const metrics = await (await fetch(`${process.url}/metrics`)).text()
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1]) * 1000
    },
    end: async () => {
      subscriber.close()
      await process.remove()
    },
  }
}

/** The baseline: the same machine, the same clients, nothing in between. */
async function bareSocket(): Promise<Measure> {
  const port = await freePort()
  const child = fork(new URL('bare-socket-server.ts', import.meta.url), [String(port)])
  await once(child, 'message')
  const url = `http://127.0.0.1:${port}`
  const socket = io(url, { transports: ['websocket'] })
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
  return {
    name: 'bare: HTTP to socket',
    once: async (title) => {
      const arrived = arrival(socket, title)
      const started = performance.now()
      const sent = rest({ url }, 'POST', '/', { body: { title } })
      const took = (await arrived) - started
      await sent
      return took
    },
    end: async () => {
      socket.close()
      child.kill()
    },
  }
}

type Listening = {
  on(event: 'notification', listener: (message: { title: string }) => void): unknown
  off(event: 'notification', listener: (message: { title: string }) => void): unknown
}

function arrival(socket: Listening, title: string): Promise<number> {
  return new Promise((resolve) => {
    const listener = (message: { title: string }) => {
      if (message.title !== title) return
      socket.off('notification', listener)
      resolve(performance.now())
    }
    socket.on('notification', listener)
  })
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const measures = [await prakat(), await bareSocket()] as const
const taken = measures.map((): number[] => [])
let before = 0
// Turn by turn, so that whatever else the machine does touches both alike.
for (let i = 0; i < publications + warmUp; i += 1) {
  if (i === warmUp) before = await measures[0].spent()
  for (const [index, measure] of measures.entries()) {
    const took = await measure.once(`publication ${i}`)
    if (i >= warmUp) taken[index]?.push(took)
  }
}
const spent = ((await measures[0].spent()) - before) / publications
for (const measure of measures) await measure.end()
const rows = measures.map(({ name }, index) => {
  const sorted = (taken[index] ?? []).toSorted((a, b) => a - b)
  return { name, median: at(sorted, 0.5), p99: at(sorted, 0.99) }
})
console.log(`From the request to receipt, ${publications} publications, milliseconds`)
for (const { name, median, p99 } of rows) {
  console.log(
    `${name.padEnd(28)} median ${median.toFixed(1).padStart(6)}   p99 ${p99.toFixed(1).padStart(6)}`,
  )
}
const [whole, bare] = rows
console.log(`ratio of the medians ${((whole?.median ?? 0) / (bare?.median ?? 1)).toFixed(1)}`)
console.log(`Prakat takes ${spent.toFixed(1)} ms of processors for each, writing it included`)
