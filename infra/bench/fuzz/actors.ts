import { graphql, owner, rest, signUp } from '@prakat/infra/testing/requests'
import { password, pool } from './known.ts'

export const actorNames = ['nobody', 'member', 'editor', 'owner'] as const
export type ActorName = (typeof actorNames)[number]

/** Those who ask, each with a session that is renewed whenever a request has ended it. */
export class Actors {
  readonly #app: { url: string }
  readonly #tokens = new Map<ActorName, string>([['nobody', '']])
  readonly #renewals = new Map<ActorName, Promise<void>>()
  #made = 0

  constructor(app: { url: string }) {
    this.#app = app
  }

  tokenOf(name: ActorName): string {
    return this.#tokens.get(name) ?? ''
  }

  /** `token`: the one that no longer works; who has another by now needs none. */
  renew(name: ActorName, token = this.tokenOf(name)): Promise<void> {
    if (name === 'nobody' || this.tokenOf(name) !== token) return Promise.resolve()
    let renewal = this.#renewals.get(name)
    if (!renewal) {
      renewal = this.#signIn(name)
        .then((fresh) => void this.#tokens.set(name, fresh))
        .finally(() => this.#renewals.delete(name))
      this.#renewals.set(name, renewal)
    }
    return renewal
  }

  async #signIn(name: Exclude<ActorName, 'nobody'>): Promise<string> {
    if (name === 'member') return (await signUp(this.#app)).token
    if (name === 'editor') {
      const email = await this.#person('EDITOR')
      return this.#tokenFor({ email, password })
    }
    return this.#tokenFor(owner)
  }

  async #tokenFor(body: { email: string; password: string }): Promise<string> {
    const answer = await rest(this.#app, 'POST', '/v1/auth/sign-in', { body, from: '192.0.2.1' })
    if (answer.status !== 200) throw new Error(`Signing in: ${JSON.stringify(answer.body)}`)
    return answer.body.token
  }

  /** New rows of all kinds, as many as before. Not the actors themselves: the owner could end its own account. */
  async fillPool(): Promise<void> {
    await this.renew('owner')
    const next = { user: [] as string[], email: [] as string[] }
    for (const _ of Array(8).keys()) {
      next.email.push(await this.#person('MEMBER', (id) => next.user.push(id)))
    }
    const mark = () => `f${(this.#made += 1)}`
    const all = {
      ...next,
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

  async #person(role: string, withId: (id: string) => void = () => {}): Promise<string> {
    const email = `made${(this.#made += 1)}@example.test`
    const input = { name: 'Somebody', email, password, role, invite: false }
    const ask = 'mutation($input: UserInput!) { row: createUser(input: $input) { id } }'
    withId((await this.#ask(ask, { input })).row.id)
    return email
  }

  async #create(kind: string, input: () => object): Promise<string[]> {
    const ask = `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`
    const ids: string[] = []
    for (const _ of Array(8).keys()) ids.push((await this.#ask(ask, { input: input() })).row.id)
    return ids
  }

  async #ask(query: string, variables: Record<string, unknown>): Promise<{ row: { id: string } }> {
    const token = this.tokenOf('owner')
    const { data, errors } = await graphql(this.#app, token, query, variables)
    if (errors[0]?.extensions.code === 'UNAUTHENTICATED') {
      await this.renew('owner', token)
      return this.#ask(query, variables)
    }
    if (errors[0]) throw new Error(`${query}: ${JSON.stringify(errors[0])}`)
    return data
  }
}
