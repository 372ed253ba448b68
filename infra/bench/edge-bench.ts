import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { graphql, owner, publish, rest, signUp } from '@prakat/infra/testing/requests'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { attacks, repeated } from './edge-attacks.ts'

/**
 * How much slower `GET /v1/auth/session` becomes for others while ten attackers send the worst that is still accepted:
 * each kind of attack for a moment, then the worst of them for longer.
 */
const attackers = 10
/** On as many devices each. */
const devices = 3
const people = 3000
const [searchMs, finalMs] = [4000, 12_000]
const bound = 10

const prakat = await PrakatProcess.start()
const { body: staff } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: owner })
await fill()
const sessions = await enlist()
const { body: bystander } = await rest(prakat, 'POST', '/v1/auth/sign-up', {
  body: { name: 'Bystander', email: 'bystander@example.test', password: 'a long enough password' },
})
const child = fork(new URL('edge-attacker.ts', import.meta.url), [prakat.url, sessions.join(',')])
const agent = new Agent({ keepAlive: true })

try {
  if ((await compare()) > bound) process.exitCode = 1
} finally {
  child.kill()
  agent.destroy()
  await prakat.remove()
}

/** How many times as long the slowest in a hundred takes under the worst attack. */
async function compare(): Promise<number> {
  await measure(1000)
  const idle = await measure(searchMs * 2)
  console.log(
    `GET /v1/auth/session in milliseconds, ${attackers} attackers with ${devices} sessions each`,
  )
  print('idle', idle)
  const only = process.argv[2]
  const found: Array<{ name: string; p99: number }> = []
  for (const { name } of attacks.filter((each) => !only || each.name === only)) {
    found.push({ name, p99: at(await under(name, searchMs), 0.99) })
  }
  const worst = found.toSorted((a, b) => b.p99 - a.p99)[0]!
  console.log(`The worst, for ${finalMs / 1000} s:`)
  const times = await under(worst.name, finalMs)
  print('idle afterwards', await measure(searchMs))
  const ratio = at(times, 0.99) / at(idle, 0.99)
  console.log(
    `p99 ${at(times, 0.99).toFixed(1)} ms, ${ratio.toFixed(1)} × idle (${at(idle, 0.99).toFixed(1)} ms); the bound is ${bound} ×`,
  )
  return ratio
}

async function fill(): Promise<void> {
  const ask = 'mutation($csv: String!) { importUsers(csv: $csv, dryRun: false) { created } }'
  for (let from = 0; from < people; from += 1000) {
    const some = Array.from({ length: 1000 }, (_, i) => `Person ${from + i},p${from + i}@a.test`)
    await graphql(prakat, staff.token, ask, { csv: ['name,email', ...some].join('\n') })
  }
  // As long as a text may be: 30 KB each.
  const body = repeated.repeat(2000).slice(0, 10_000)
  for (let i = 0; i < 120; i += 1) {
    await publish(prakat, staff.token, { title: `Announcement ${i}`, body, channels: ['APP'] })
  }
}

/** Ten people who may read whatever there is to read. */
async function enlist(): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: attackers }, () => signUp(prakat)))
  const create = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
  const permissions = ['user.read', 'user.export', 'announcement.read', 'announcement.create']
  const memberIds = members.map(({ user }) => user.id)
  const input = { name: 'Attackers', memberIds, permissions }
  const { errors } = await graphql(prakat, staff.token, create, { input })
  if (errors[0]) throw new Error(errors[0].message)
  const again = members.flatMap(({ user: { email } }) =>
    Array.from({ length: devices - 1 }, async () => {
      const body = { email, password: 'a long enough password' }
      return (await rest(prakat, 'POST', '/v1/auth/sign-in', { body })).body.token as string
    }),
  )
  return [...members.map(({ token }) => token), ...(await Promise.all(again))]
}

async function under(name: string, ms: number): Promise<number[]> {
  child.send(name)
  await sleep(700)
  const times = await measure(ms)
  const reported = once(child, 'message')
  // Another round without an attack ends this one.
  child.send('')
  const [counts] = await reported
  print(name, times, counts as Record<string, number>)
  // Until they may ask for as much again.
  await sleep('429' in (counts as object) ? 10_000 : 1500)
  return times
}

async function measure(ms: number): Promise<number[]> {
  const times: number[] = []
  const end = Date.now() + ms
  while (Date.now() < end) {
    const started = performance.now()
    const status = await session()
    times.push(performance.now() - started)
    if (status !== 200) throw new Error(`The bystander was answered ${status}`)
    await sleep(10)
  }
  return times
}

function session(): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${bystander.token}` }
    const sent = request(`${prakat.url}/v1/auth/session`, { headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end()
  })
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function print(name: string, times: number[], counts: Record<string, number> = {}): void {
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
  console.log(
    `${name.padEnd(32)} median ${at(times, 0.5).toFixed(1).padStart(7)}   p99 ${at(times, 0.99).toFixed(1).padStart(7)}   ${answers.join(', ')}`,
  )
}
