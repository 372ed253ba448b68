import { setTimeout as sleep } from 'node:timers/promises'
import { rest } from '@prakat/infra/testing/requests'

const create = `mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }`
const publish = `mutation ($id: ID!) { publishAnnouncement(id: $id) { id } }`

interface Answer {
  data: { createAnnouncement: { id: string } }
}

/** Publishes one announcement after the other, each until it was accepted. */
export class Publisher {
  /** The ids of those that were. */
  readonly accepted: string[] = []
  /** What the server answered, or did not, when a call had to be repeated. */
  readonly failures: string[] = []
  readonly #app: { url: string }
  readonly #token: string

  constructor(app: { url: string }, token: string) {
    this.#app = app
    this.#token = token
  }

  async publish(): Promise<string> {
    const title = `News ${this.accepted.length + 1}`
    const input = { title, body: 'Please read.', channels: ['APP'] }
    const { data } = await this.#insist(create, { input })
    const { id } = data.createAnnouncement
    await this.#insist(publish, { id })
    this.accepted.push(id)
    return id
  }

  /** Gives what ends it. */
  goOn(): () => Promise<void> {
    const ended = new AbortController()
    const work = (async () => {
      while (!ended.signal.aborted) {
        await this.publish()
        await sleep(200)
      }
    })()
    return () => {
      ended.abort()
      return work
    }
  }

  /** What the server failed to answer it may have done, so that the next attempt finds it published. */
  async #insist(query: string, variables: object): Promise<Answer> {
    const body = { query, variables }
    for (let tries = 0; ; tries += 1) {
      const answer = await rest(this.#app, 'POST', '/graphql', { token: this.#token, body }).catch(
        (error: Error) => ({ status: 0, body: null, error }),
      )
      const code = answer.body?.errors?.[0].extensions.code
      if (answer.status === 200 && !code) return answer.body
      if (code === 'CONFLICT' && tries > 0) return answer.body
      const isTheirs = answer.status >= 500 || answer.status === 0 || code === 'UNAVAILABLE'
      if (!isTheirs) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
      this.failures.push(`${answer.status} ${code ?? ''}`.trim())
      await sleep(250)
    }
  }
}
