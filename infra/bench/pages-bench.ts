import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { PrakatProcess } from '../e2e/prakat-process.ts'

/**
 * How many pages for visitors a second one process sends, and how long the slowest in a hundred takes, beside a server
 * that sends the same bytes and does nothing else.
 */
const [atOnce, pages, warmUp] = [16, 20_000, 2_000]
const [leastPages, mostMs] = [3_000, 20]

const headers = { accept: 'text/html', 'accept-encoding': 'br' }
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

const prakat = await PrakatProcess.start()
try {
  const { body: staff } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: owner })
  const { data } = await graphql(
    prakat,
    staff.token,
    'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
    {
      input: {
        ...{ title: 'Fire drill', body: richTextOf('Turn the red wheel.') },
        audience: { everyone: true },
      },
    },
  )
  await graphql(prakat, staff.token, 'mutation($id: ID!) { publishArticle(id: $id) { id } }', {
    id: data.createArticle.id,
  })
  const url = `${prakat.url}/articles/fire-drill`
  const { body, status } = await page(url)
  if (status !== 200) throw new Error(`The page answers ${status}`)
  const bare = fork(new URL('bare-page-server.ts', import.meta.url), [String(body.length)])
  const [port] = (await once(bare, 'message')) as [number]
  const least = await measure(`http://127.0.0.1:${port}/`)
  const ours = await measure(url)
  bare.kill()
  print('nothing but the bytes', least)
  print('Prakat', ours)
  console.log(`Prakat sends ${Math.round((ours.perSecond / least.perSecond) * 100)}% as many`)
  if (ours.perSecond < leastPages || ours.p99 > mostMs) process.exitCode = 1
} finally {
  agent.destroy()
  await prakat.remove()
}

interface Measured {
  perSecond: number
  p99: number
}

function print(name: string, { perSecond, p99 }: Measured): void {
  console.log(`${name}: ${Math.round(perSecond)} pages a second, p99 ${p99.toFixed(1)} ms`)
}

async function measure(url: string): Promise<Measured> {
  await ask(url, warmUp)
  const started = performance.now()
  const times = await ask(url, pages)
  const seconds = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  return { perSecond: pages / seconds, p99: times[Math.floor(times.length * 0.99)]! }
}

/** How long each took, in milliseconds. */
async function ask(url: string, count: number): Promise<number[]> {
  const times: number[] = []
  let left = count
  const one = async () => {
    while (left-- > 0) {
      const started = performance.now()
      await page(url)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return times
}

function page(url: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}
