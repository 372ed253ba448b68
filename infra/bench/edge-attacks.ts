import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { subscribe } from '@prakat/infra/testing/socket-client'

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** What an attacker does over and over. */
export type Attack =
  // Made anew each time, so that nothing of it is known from before.
  | { name: string; make(token: string): Request }
  // Over a connection that stays; gives what came back.
  | { name: string; connect(url: string, token: string): Promise<Connection> }

export interface Connection {
  ask(): Promise<string>
  close(): void
}

const json = { 'content-type': 'application/json' }
const word = () => Math.random().toString(36).slice(2, 8).replace(/^\d/, 'a')
const times = (n: number, make: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => make(i)).join(' ')

const query = (name: string, text: () => string, variables?: object): Attack => ({
  name,
  make: (token) => ({
    method: 'POST',
    path: '/graphql',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text(), variables }),
  }),
})

const overSocket = (name: string, event: string, request: () => object, everyMs = 0): Attack => ({
  name,
  connect: async (url, token) => {
    const { socket, close } = await subscribe(url, token)
    return {
      ask: async () => {
        const [{ ok }] = await Promise.all([
          socket.timeout(20_000).emitWithAck(event, request()),
          sleep(everyMs),
        ])
        return ok ? 'taken' : 'refused'
      },
      close,
    }
  },
})

/** What the long texts of the feed say again and again. */
export const repeated = 'ลิฟต์กำลังซ่อม'
const announcement =
  'id version title body severity status audience { everyone groupIds userIds } publishAt createdAt channels can { update publish cancel recall }'
const person = 'id version name email role status groupIds createdAt'

export const attacks: Attack[] = [
  query(
    'twenty people at the top',
    () => `{ ${times(20, () => `a${word()}: me { id name email role rights }`)} }`,
  ),
  query(
    'one long page',
    () => `{ a${word()}: users(first: 100) { totalCount edges { node { ${person} } } } }`,
  ),
  query(
    'as many long pages as pass',
    () =>
      `{ ${times(4, () => `a${word()}: users(first: 100) { totalCount edges { node { id name email } } }`)} }`,
  ),
  query(
    'twenty short pages',
    () =>
      `{ ${times(20, () => `a${word()}: users(first: 1, filter: { ids: [] }) { totalCount }`)} }`,
  ),
  query(
    'searches for people',
    () =>
      `{ ${times(3, () => `a${word()}: users(first: 1, filter: { search: "${word()}" }) { totalCount }`)} }`,
  ),
  query(
    'searches for what almost stands there',
    () =>
      `{ ${times(3, () => `a${word()}: announcements(first: 1, filter: { search: "${repeated.repeat(13)}${word()}" }) { totalCount }`)} }`,
  ),
  query(
    'long pages of announcements',
    () =>
      `{ ${times(2, () => `a${word()}: announcements(first: 100) { edges { node { ${announcement} } } }`)} }`,
  ),
  query(
    'one long page of announcements',
    () =>
      `{ a${word()}: announcements(first: 100) { edges { node { id version title body status } } } }`,
  ),
  query(
    'twenty counts of an audience',
    () =>
      `{ ${times(20, () => `a${word()}: previewAudience(audience: { everyone: true }) { people }`)} }`,
  ),
  query('names by the hundred', () => `{ me { ${times(250, () => `${word()}: id`)} } }`),
  query('the same name by the hundred', () => `{ a${word()}: me { ${'id '.repeat(290)} } }`),
  query(
    'fragments upon fragments',
    () =>
      `{ a${word()}: me { ${times(25, (i) => `...f${i}`)} } } ${times(25, (i) => `fragment f${i} on Viewer { id name email role locale }`)}`,
  ),
  query('names that nobody knows', () => `{ ${times(20, () => `a${word()}: ${word()}`)} }`),
  query('a long text that is no query', () => `{ ${'a '.repeat(20_000)} }`),
  query(
    'a long list of wrong ids',
    () => 'query($f: GroupFilter) { groups(filter: $f) { totalCount } }',
    {
      f: { ids: Array.from({ length: 10_000 }, () => 'x') },
    },
  ),
  query('the table of all people', () => `{ a${word()}: exportUsers }`),
  {
    name: 'a long page over REST',
    make: (token) => ({
      method: 'GET',
      path: '/v1/announcements?limit=100',
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  {
    name: 'tokens that are made up',
    make: () => ({
      method: 'GET',
      path: '/v1/auth/session',
      headers: { authorization: `Bearer ${word()}${word()}` },
    }),
  },
  {
    name: 'passwords that are made up',
    make: () => ({
      method: 'POST',
      path: '/v1/auth/sign-in',
      headers: json,
      body: JSON.stringify({ email: `${word()}@example.test`, password: word() }),
    }),
  },
  overSocket('all of the feed over a socket', 'subscribe', () => ({
    channels: ['announcements'],
    lastSeq: 0,
  })),
  // As often as one connection may speak.
  overSocket(
    'subscribing again and again',
    'subscribe',
    () => ({ channels: ['announcements'] }),
    50,
  ),
  overSocket(
    'receipts for nothing',
    'receipts',
    () => ({ receipts: Array.from({ length: 100 }, () => ({ id: randomUUID(), event: 'seen' })) }),
    50,
  ),
  query(
    'texts that are all marks',
    () => 'mutation($i: AnnouncementInput!) { createAnnouncement(input: $i) { id } }',
    {
      i: { title: 'A', body: '\u0301\u0323'.repeat(20_000) },
    },
  ),
  query(
    'the same values by the thousand',
    () =>
      `query($f: UserFilter) { ${times(18, () => `a${word()}: users(first: 1, filter: $f) { totalCount }`)} }`,
    { f: { status: Array.from({ length: 28_000 }, () => 'ACTIVE') } },
  ),
]
