import { graphql, owner, rest } from '@prakat/infra/testing/requests'
import { begin } from '@prakat/infra/testing/upload-media'
import { password, pool } from './known.ts'

export const actorNames = ['nobody', 'member', 'editor', 'owner'] as const
export type ActorName = (typeof actorNames)[number]

type Asking = Exclude<ActorName, 'nobody'>

/** Those who ask, each replaced by somebody new whenever a request has ended their session or account. */
export class Actors {
  readonly #app: { url: string }
  readonly #tokens = new Map<ActorName, string>()
  readonly #renewals = new Map<ActorName, Promise<void>>()
  /** Of the first owner, whom no request knows of. */
  #keeper = ''
  #made = 0

  constructor(app: { url: string }) {
    this.#app = app
  }

  tokenOf(name: ActorName): string {
    return this.#tokens.get(name) ?? ''
  }

  /** `token`: the one that no longer works; who has another by now needs none. */
  renew(name: Asking, token = this.tokenOf(name)): Promise<void> {
    if (this.tokenOf(name) !== token) return Promise.resolve()
    let renewal = this.#renewals.get(name)
    if (!renewal) {
      renewal = this.#somebody(name).finally(() => this.#renewals.delete(name))
      this.#renewals.set(name, renewal)
    }
    return renewal
  }

  async #somebody(name: Asking): Promise<void> {
    const { email } = await this.#person(name.toUpperCase())
    this.#tokens.set(name, await this.#signIn({ email, password }))
  }

  async #signIn(body: { email: string; password: string }): Promise<string> {
    const answer = await rest(this.#app, 'POST', '/v1/auth/sign-in', { body, from: '192.0.2.1' })
    if (answer.status !== 200) throw new Error(`${body.email}: ${JSON.stringify(answer.body)}`)
    return answer.body.token
  }

  /** New rows of all kinds, as many as before, and new people to ask: a confirmation is good for ten minutes. */
  async fillPool(): Promise<void> {
    this.#keeper = await this.#signIn(owner)
    for (const name of ['member', 'editor', 'owner'] as const) await this.renew(name)
    const next = { user: [] as string[], email: [] as string[] }
    const upload: string[] = []
    for (const _ of Array(8).keys()) {
      const { id, email } = await this.#person('MEMBER')
      next.user.push(id)
      next.email.push(email)
    }
    for (const name of ['editor', 'owner'] as const) {
      for (const size of [1, 20, 3000, 1_000_000]) {
        const { headers } = await begin(this.#app, this.tokenOf(name), 'a.txt', size)
        upload.push(headers.get('location')?.split('/').at(-1) ?? '')
      }
    }
    const mark = () => `f${(this.#made += 1)}`
    const [startsAt, endsAt] = ['2040-01-02T09:00:00Z', '2040-01-02T10:00:00Z']
    const all = {
      ...{ ...next, upload },
      meeting: await this.#create('Meeting', () => ({ title: mark(), startsAt, endsAt })),
      group: await this.#create('Group', () => ({
        name: mark(),
        memberIds: next.user.slice(0, 4),
      })),
      department: await this.#create('Department', () => ({
        nameEn: 'Ward',
        code: mark(),
        slug: mark(),
      })),
      position: await this.#create('Position', () => ({ titleEn: 'Nurse', code: mark() })),
      announcement: await this.#create('Announcement', () => ({
        title: mark(),
        body: 'Soup',
        channels: ['APP', 'PUSH'],
      })),
    }
    const publish =
      'mutation($id: ID!) { row: publishAnnouncement(id: $id, publishAt: null) { id } }'
    for (const id of all.announcement.slice(4)) await this.#ask(publish, { id })
    Object.assign(pool, all)
  }

  async #person(role: string): Promise<{ id: string; email: string }> {
    const email = `made${(this.#made += 1)}@example.test`
    const input = { name: 'Somebody', email, password, role, invite: false }
    const ask = 'mutation($input: UserInput!) { row: createUser(input: $input) { id } }'
    return { id: (await this.#ask(ask, { input })).row.id, email }
  }

  async #create(kind: string, input: () => object): Promise<string[]> {
    const ask = `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`
    const ids: string[] = []
    for (const _ of Array(8).keys()) ids.push((await this.#ask(ask, { input: input() })).row.id)
    return ids
  }

  async #ask(query: string, variables: Record<string, unknown>): Promise<{ row: { id: string } }> {
    const { data, errors } = await graphql(this.#app, this.#keeper, query, variables)
    if (errors[0]) throw new Error(`${query}: ${JSON.stringify(errors[0])}`)
    return data
  }
}
