import { setTimeout as sleep } from 'node:timers/promises'
import { FeedClient } from '@prakat/infra/testing/feed-client'
import { owner, rest, signUp } from '@prakat/infra/testing/requests'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Publisher } from './publisher.ts'
import { Stack } from './stack.ts'

let stack: Stack
let password: string
let publisher: Publisher
const readers: Reader[] = []

beforeAll(async () => {
  stack = await Stack.create()
  await stack.up()
}, 900_000)
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})
afterAll(() => stack?.remove())

/** Somebody whose client connects again whenever it was cut off, and catches up by the last number it had. */
class Reader {
  readonly client: FeedClient
  /** What became of each attempt to connect. */
  readonly attempts: string[] = []
  #isThere = true

  constructor(transport: 'websocket' | 'polling', token: string) {
    this.client = new FeedClient(transport)
    void this.#stay(token)
    readers.push(this)
  }

  leave(): void {
    this.#isThere = false
    this.client.close()
  }

  async #stay(token: string): Promise<void> {
    while (this.#isThere) {
      if (!this.client.connected) {
        const attempt = this.client.connect(stack.url, token)
        this.attempts.push(await attempt.then(() => 'connected', String))
        if (this.attempts.at(-1) !== 'connected') this.client.close()
      }
      await sleep(100)
    }
  }
}

/** Several people, each with one client of either kind; resolves when all of them are connected. */
async function readersOf(people: number): Promise<Reader[]> {
  const accounts = await Promise.all(Array.from({ length: people }, () => signUp(stack)))
  const all = accounts.flatMap(({ token }) => [
    new Reader('websocket', token),
    new Reader('polling', token),
  ])
  await vi.waitFor(() => {
    for (const { attempts } of all) expect(attempts.at(-1)).toBe('connected')
  })
  return all
}

async function signIn(): Promise<string> {
  const body = { email: owner.email, password }
  const { status, body: answer } = await rest(stack, 'POST', '/v1/auth/sign-in', { body })
  expect(status).toBe(200)
  return answer.token
}

/** Everything that was ever published, each once. */
async function haveAll(readers: Reader[]): Promise<void> {
  await vi.waitFor(
    () => {
      for (const { client, attempts } of readers) {
        const missing = publisher.accepted.filter((id) => !client.items.has(id))
        expect(missing.length, attempts.join()).toBe(0)
        expect(client.items.size).toBe(publisher.accepted.length)
      }
    },
    { timeout: 60_000 },
  )
  expect(readers.flatMap(({ client }) => client.repeated)).toEqual([])
}

it('prints the password of its first owner, who signs in', async () => {
  password = /Password {2}(\S+)/.exec(await stack.logs('auth'))![1]!
  publisher = new Publisher(stack, await signIn())
})

it('brings what is published over WebSocket and over long polling', async () => {
  const all = await readersOf(1)
  await publisher.publish()
  await haveAll(all)
})

it('keeps sockets with their notifier when there are three', async () => {
  await stack.scale('notifier', 3)
  // Until the proxy has seen all of them.
  await sleep(3000)
  const all = await readersOf(2)
  const before = all.map(({ attempts }) => attempts.length)
  for (let round = 0; round < 10; round += 1) {
    await publisher.publish()
    await haveAll(all)
  }
  expect(all.map(({ attempts }) => attempts.length)).toEqual(before)
})

const parts = ['auth', 'content', 'notifier', 'push', 'gateway', 'redis', 'postgres', 'caddy']

it('loses nothing and repeats nothing while every container is replaced', async () => {
  const all = await readersOf(2)
  const before = publisher.accepted.length
  const end = publisher.goOn()
  try {
    for (const part of parts) {
      const old = await stack.containers(part)
      const failed = publisher.failures.length
      await stack.replace(part)
      const now = await stack.containers(part)
      expect(now).toHaveLength(old.length)
      expect(now.filter((id) => old.includes(id))).toEqual([])
      // What fails later fails in the next part's time.
      await sleep(2000)
      console.log(
        `${part} replaced; to be repeated: ${[...new Set(publisher.failures.slice(failed))]}`,
      )
    }
  } finally {
    await end()
  }
  const count = publisher.accepted.length - before
  console.log(`${count} published meanwhile, ${publisher.failures.length} calls repeated`)
  await haveAll(all)
})

it('has everything after it was taken down and brought up again', async () => {
  await stack.down()
  await stack.up()
  await signIn()
  await publisher.publish()
  await haveAll(await readersOf(1))
})
