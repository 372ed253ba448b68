import { Agent, request } from 'node:http'
import { attacks, type Attack, type Connection, type Request } from './edge-attacks.ts'

/** Ten attackers in a process of their own: each has a session, and asks again over several connections at once. */
const [url = '', tokens = '', connections = '2'] = process.argv.slice(2)
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
    const { ask, close } =
      'make' in attack ? overHttp(attack, token) : await attack.connect(url, token)
    while (!signal.aborted) {
      const outcome = await ask().catch(() => 'nothing')
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    close()
  }
  const loops = tokens
    .split(',')
    .flatMap((token) => Array.from({ length: Number(connections) }, () => loop(token)))
  await Promise.all(loops)
  process.send!(counts)
})

function overHttp({ make }: Extract<Attack, { make: unknown }>, token: string): Connection {
  return { ask: () => send(make(token)), close: () => {} }
}

function send(of: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + of.path,
      { method: of.method, headers: of.headers, agent },
      (answer) => {
        answer.resume().on('end', () => resolve(String(answer.statusCode)))
      },
    )
    sent.on('error', reject).end(of.body)
  })
}
