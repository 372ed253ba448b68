import { Agent, request } from 'node:http'
import { attacks } from './edge-attacks.ts'

/** Ten attackers in a process of their own: each has a session, and asks again over several connections at once. */
const [url = '', tokens = '', connections = '5'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let round = new AbortController()

process.on('message', async (name: string) => {
  round.abort()
  round = new AbortController()
  const { signal } = round
  const counts: Record<string, number> = {}
  const attack = attacks.find((each) => each.name === name)
  if (!attack) return
  const loop = async (token: string) => {
    while (!signal.aborted) {
      const status = await send(attack.make(token)).catch(() => 0)
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  const loops = tokens
    .split(',')
    .flatMap((token) => Array.from({ length: Number(connections) }, () => loop(token)))
  await Promise.all(loops)
  process.send!(counts)
})

function send(of: ReturnType<(typeof attacks)[number]['make']>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + of.path,
      { method: of.method, headers: of.headers, agent },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject).end(of.body)
  })
}
