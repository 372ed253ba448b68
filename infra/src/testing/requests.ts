import { randomUUID } from 'node:crypto'

export const owner = { email: 'owner@example.test', password: 'correct horse battery' }

/** Where a Prakat answers, as an outsider knows it. */
interface Address {
  url: string
}

/** Somebody new, signed up over REST. */
export async function signUp(app: Address, name = 'Somebody') {
  const email = `${randomUUID()}@example.test`
  return post(app, '/v1/auth/sign-up', { name, email, password: 'a long enough password' })
}

export async function signInAsOwner(app: Address) {
  return post(app, '/v1/auth/sign-in', owner)
}

interface Account {
  token: string
  refreshToken: string
  user: { id: string; email: string; role: string }
}

async function post(app: Address, path: string, body: unknown): Promise<Account> {
  const { status, body: answer } = await rest(app, 'POST', path, { body })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer as Account
}

interface RequestOptions {
  token?: string | undefined
  body?: unknown
  from?: string
  language?: string
}

/** One REST call, from another network address if one is given; the body of the answer as JSON, or null. */
export async function rest(
  app: Address,
  method: string,
  path: string,
  { token, body, from, language }: RequestOptions = {},
): Promise<{ status: number; body: any; headers: Headers }> {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
      ...(language && { 'accept-language': language }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    headers: response.headers,
  }
}

/** One GraphQL operation: its data, or its errors. */
export async function graphql(
  app: Address,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ data: any; errors: Array<{ message: string; extensions: any }> }> {
  const { body } = await rest(app, 'POST', '/graphql', { token, body: { query, variables } })
  return { data: body.data, errors: body.errors ?? [] }
}

/** Writes and publishes an announcement as the owner; gives its id. */
export async function publish(
  app: Address,
  token: string,
  input: Record<string, unknown> = {},
  publishAt?: Date | null,
): Promise<string> {
  const created = await graphql(
    app,
    token,
    `
      mutation ($input: AnnouncementInput!) {
        createAnnouncement(input: $input) {
          id
        }
      }
    `,
    {
      input: {
        ...{ title: 'Lift out of order', body: 'Please use the stairs.' },
        ...{ channels: ['APP', 'PUSH'], ...input },
      },
    },
  )
  if (created.errors[0]) throw new Error(JSON.stringify(created.errors))
  const id: string = created.data.createAnnouncement.id
  const published = await graphql(
    app,
    token,
    `
      mutation ($id: ID!, $at: DateTime) {
        publishAnnouncement(id: $id, publishAt: $at) {
          status
        }
      }
    `,
    { id, at: publishAt ?? null },
  )
  if (published.errors[0]) throw new Error(JSON.stringify(published.errors))
  return id
}

/** What a query calls `row`; beside it the code of an error, and the fields that it names. */
export async function askRow(
  app: Address,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown>,
) {
  const { data, errors } = await graphql(app, token, query, variables)
  const { code, fields } = errors[0]?.extensions ?? {}
  return { ...data?.row, code, fields: fields && Object.keys(fields) }
}
