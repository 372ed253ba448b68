import { pageReceipts } from '@prakat/schema/delivery'
import { presence, subscribe } from '@prakat/schema/notification'
import * as fc from 'fast-check'
import type { GraphQLSchema } from 'graphql'
import { z } from 'zod'
import { operations } from './graphql-operations.ts'
import { hostile, mangled, mostly, seldom } from './hostile.ts'
import { jsonValues } from './json-values.ts'

/** What somebody says over a WebSocket; `{token}` stands for that of whoever does. */
export interface Conversation {
  over: 'graphql-ws' | 'Socket.IO'
  what: string
  path: string
  protocol: string | undefined
  frames: Array<string | Buffer>
  /** Asks for an answer, so that it is known when what was said before has been heard. */
  last: string
}

const text = (value: unknown) => JSON.stringify(value) ?? 'null'
/** Text as it is, or bytes where it is no text any more. */
const frame = (of: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer> =>
  fc
    .tuple(mangled(of.map(text)), seldom(fc.constant(true), 40))
    .map(([bytes, binary]) => (binary ? bytes : String(bytes)))

export function graphqlConversations(schema: GraphQLSchema): fc.Arbitrary<Conversation> {
  const asked = fc.oneof(
    { weight: 8, arbitrary: operations(schema, 'subscription') },
    { weight: 1, arbitrary: operations(schema, 'query') },
    { weight: 1, arbitrary: operations(schema, 'mutation') },
  )
  const ids = fc.constantFrom('a', 'b', '__proto__', 'constructor', '')
  const saying = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('subscribe'),
        id: mostly(ids),
        payload: mostly(asked),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('complete'), id: mostly(ids) }) },
    {
      weight: 2,
      arbitrary: fc.record(
        { type: fc.constantFrom('ping', 'pong'), payload: hostile },
        { requiredKeys: ['type'] },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom('next', 'error', 'connection_ack', 'a', '__proto__'),
        id: ids,
        payload: hostile,
      }),
    },
    { weight: 1, arbitrary: hostile },
  )
  const init = fc.record({
    type: fc.constant('connection_init'),
    payload: mostly(fc.record({ authorization: mostly(fc.constant('Bearer {token}'), 15) }), 15),
  })
  return fc
    .tuple(
      frame(mostly(init)),
      fc.array(frame(saying), { maxLength: 5 }),
      mostly(fc.constant('graphql-transport-ws'), 40),
    )
    .map(([first, others, protocol]) => ({
      over: 'graphql-ws' as const,
      what: 'conversation',
      path: '/graphql',
      protocol: protocol === 'graphql-transport-ws' ? 'graphql-transport-ws' : 'graphql-ws',
      frames: [first, ...others],
      last: text({ type: 'ping' }),
    }))
}

const events: Record<string, fc.Arbitrary<unknown>> = {
  subscribe: jsonValues(z.toJSONSchema(subscribe) as never, 'subscribe'),
  presence: jsonValues(z.toJSONSchema(presence) as never, 'presence'),
  receipts: jsonValues(z.toJSONSchema(pageReceipts) as never, 'receipts'),
}

export function socketConversations(): fc.Arbitrary<Conversation> {
  const named = Object.entries(events).map(([name, of]) => mostly(of).map((value) => [name, value]))
  const event = fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...named) },
    { weight: 1, arbitrary: fc.array(hostile, { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom('error', 'disconnect', 'connect', '__proto__', 'message'),
        hostile,
      ),
    },
  )
  const kind = fc.constantFrom(
    ...Array.from({ length: 8 }, () => '421'),
    '42',
    '43',
    '451-',
    '40',
    '41',
    '44',
    '4',
    '2',
    '3',
    '5',
    '6',
    '9',
  )
  const messages = fc
    .tuple(
      kind,
      fc.constantFrom(
        ...Array.from({ length: 9 }, () => '/notifications,'),
        '',
        '/a,',
        '/notifications',
      ),
      mangled(event.map(text)),
    )
    .map(([type, where, bytes]) =>
      type.length > 1 ? `${type.slice(0, 2)}${where}${type.slice(2)}${bytes}` : `${type}${bytes}`,
    )
  const token = mostly(fc.record({ token: mostly(fc.constant('{token}'), 15) }), 15)
  return fc
    .tuple(
      token,
      fc.array(
        fc.oneof(
          { weight: 20, arbitrary: messages as fc.Arbitrary<string | Buffer> },
          { weight: 1, arbitrary: frame(hostile) },
        ),
        { maxLength: 5 },
      ),
      fc.nat(40),
    )
    .map(([auth, frames, how]) => ({
      over: 'Socket.IO' as const,
      what: 'conversation',
      path: `/socket.io/?EIO=${how === 0 ? '3' : '4'}&transport=${how === 1 ? 'a' : 'websocket'}`,
      protocol: undefined,
      frames: [`40/notifications,${text(auth)}`, ...frames],
      last: '42/notifications,9["receipts",null]',
    }))
}
