import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { PrakatProcess } from '../e2e/prakat-process.ts'

/**
 * How many pages for visitors a second one process sends, and how long the slowest in a hundred takes, beside a server
 * that sends the same bytes and does nothing else. And how many that nobody has asked for before.
 */
const [atOnce, pages, freshPages] = [16, 20_000, 1_000]
const [leastPages, mostMs, leastFresh] = [3_000, 20, 60]

const headers = { accept: 'text/html', 'accept-encoding': 'br' }
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

const prakat = await PrakatProcess.start()
try {
  const { body: staff } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: owner })
  const publish = async (title: string, text: string) => {
    const input = { title, body: richTextOf(text), audience: { everyone: true } }
    const { data } = await graphql(
      prakat,
      staff.token,
      'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }',
      { input },
    )
    const { id } = data.createArticle
    await graphql(prakat, staff.token, 'mutation($id: ID!) { publishArticle(id: $id) { id } }', {
      id,
    })
  }
  await publish('Fire drill', 'Turn the red wheel.')
  // Each of which is found by.
  await publish('Numbers', Array.from({ length: 2 * freshPages }, (_, at) => at).join(' '))
  const url = `${prakat.url}/articles/fire-drill`
  const { body, status } = await page(url)
  if (status !== 200) throw new Error(`The page answers ${status}`)
  const bare = fork(new URL('bare-page-server.ts', import.meta.url), [String(body.length)])
  const [port] = (await once(bare, 'message')) as [number]
  const least = await measure(pages, () => `http://127.0.0.1:${port}/`)
  const ours = await measure(pages, () => url)
  bare.kill()
  const searched = await measure(freshPages, (at) => `${prakat.url}/articles?search=${at}`)
  print('nothing but the bytes', least)
  print('Prakat', ours)
  console.log(`Prakat sends ${Math.round((ours.perSecond / least.perSecond) * 100)}% as many`)
  print('Prakat, each for the first time', searched)
  const isTooSlow = ours.perSecond < leastPages || searched.perSecond < leastFresh
  if (isTooSlow || ours.p99 > mostMs) process.exitCode = 1
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

async function measure(count: number, urlOf: (at: number) => string): Promise<Measured> {
  const warmUp = count / 10
  await ask(urlOf, 0, warmUp)
  const started = performance.now()
  const times = await ask(urlOf, warmUp, count)
  const seconds = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  return { perSecond: count / seconds, p99: times[Math.floor(times.length * 0.99)]! }
}

/** How long each took, in milliseconds. */
async function ask(urlOf: (at: number) => string, from: number, count: number): Promise<number[]> {
  const times: number[] = []
  let at = from
  const one = async () => {
    while (at < from + count) {
      const url = urlOf(at)
      at += 1
      const started = performance.now()
      const { status } = await page(url)
      if (status !== 200) throw new Error(`${url} answers ${status}`)
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
